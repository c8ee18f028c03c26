import { limits } from "./limits/limits";

// Control and invisible characters could end a header or make addresses look alike.
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** Capitals and small letters of these scripts look alike. */
const LOOK_ALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/**
 * Whether the parts of a normalized address between dots and "@" have letters of at most one of the scripts that look
 * alike.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= limits.email &&
    EMAIL.test(text) &&
    text.split(/[.@]/).every((part) => LOOK_ALIKE_SCRIPTS.filter((script) => script.test(part)).length <= 1)
  );
}

/** The address in lower case and NFKC, so that fullwidth letters and ligatures equal plain ones. */
export function normalizeEmail(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}
