/** Apart from limits.ts, which every page loads. */
export const sharedReportLimits = {
  /** Live ones of one owner. */
  links: 10,
  label: 120,
} as const;
