/** Normalizes and bounds entered text. */
import { invalid } from "./appError";
import { limits } from "../shared/limits";
import { texts, tooLong } from "../shared/texts";

/** They would break subject lines and CSV cells. */
// eslint-disable-next-line no-control-regex
const LINE_BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** They would reorder the text around a name. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Replaces line breaks by spaces and removes bidirectional controls. */
export function toSingleLine(text: string): string {
  return text.replace(LINE_BREAKS, " ").replace(BIDI_CONTROLS, "").trim();
}

/** `toSingleLine` of at most `limit` characters. @throws INVALID, naming the field as `label` */
export function singleLine(text: string, label: string, limit: number): string {
  const line = toSingleLine(text);
  if (line.length > limit) throw invalid(tooLong(label, limit));
  return line;
}

/** Trimmed text without NUL. @throws INVALID when longer than `limit`, naming the field as `label` */
export function multiLine(text: string, label: string, limit: number): string {
  const trimmed = text.replaceAll("\u0000", "").trim();
  if (trimmed.length > limit) throw invalid(tooLong(label, limit));
  return trimmed;
}

// Control and invisible characters could end a header or make two addresses look alike.
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** Whether the text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= limits.email && EMAIL.test(text);
}

/** A normalized address: trimmed, NFC, lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/** A normalized valid address. @throws INVALID, with `required` when blank */
export function parseEmail(text: string, required: string): string {
  const email = normalizeEmail(text);
  if (email === "") throw invalid(required);
  if (!isEmail(email)) throw invalid(texts.emailInvalid);
  return email;
}
