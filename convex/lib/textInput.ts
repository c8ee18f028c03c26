import { invalid } from "./appError";
import { limits } from "../shared/limits";
import { texts, tooLong } from "../shared/texts";

/** They break subject lines and CSV cells. */
// eslint-disable-next-line no-control-regex
const LINE_BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** They reorder the text around a name. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

export function toSingleLine(text: string): string {
  return text.replace(LINE_BREAKS, " ").replace(BIDI_CONTROLS, "").trim();
}

/** @throws INVALID, naming the field as `label` */
export function singleLine(text: string, label: string, limit: number): string {
  const line = toSingleLine(text);
  if (line.length > limit) throw invalid(tooLong(label, limit));
  return line;
}

/** Without NUL. @throws INVALID, naming the field as `label` */
export function multiLine(text: string, label: string, limit: number): string {
  const trimmed = text.replaceAll("\u0000", "").trim();
  if (trimmed.length > limit) throw invalid(tooLong(label, limit));
  return trimmed;
}

// Control and invisible characters could end a header or make addresses look alike.
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

export function isEmail(text: string): boolean {
  return text.length <= limits.email && EMAIL.test(text);
}

export function normalizeEmail(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/** Normalized. @throws INVALID, with `required` when blank */
export function parseEmail(text: string, required: string): string {
  const email = normalizeEmail(text);
  if (email === "") throw invalid(required);
  if (!isEmail(email)) throw invalid(texts.emailInvalid);
  return email;
}
