import { limits } from "./limits";

// Control and invisible characters could end a header or make addresses look alike.
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** Their capitals and small letters look alike. */
const LOOK_ALIKE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/** For a normalized address. A part between dots and "@" has letters of one of the scripts that look alike. */
export function isEmail(text: string): boolean {
  return (
    text.length <= limits.email &&
    EMAIL.test(text) &&
    text.split(/[.@]/).every((part) => LOOK_ALIKE_SCRIPTS.filter((script) => script.test(part)).length <= 1)
  );
}

/** NFKC: fullwidth letters and ligatures are equal to plain ones. */
export function normalizeEmail(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
}
