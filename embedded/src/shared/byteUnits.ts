/** Binary units, in bytes. */
export const KIB = 2 ** 10;
export const MIB = 2 ** 20;
export const GIB = 2 ** 30;

/** Decimal units, in bytes. */
export const MB = 1_000_000;
export const GB = 1_000_000_000;
