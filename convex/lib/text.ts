import { invalid } from "./appError";
import { limits } from "../shared/limits";
import { texts, tooLong } from "../shared/texts";

/** Control characters and line separators: in names and titles they would reach subject lines and CSV cells. */
// eslint-disable-next-line no-control-regex
const BREAKS_LINES = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** Bidirectional embeddings, overrides and isolates: a name must not rearrange the line it stands in. */
const TURNS_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text as one line that can't start another: for names, titles and subjects (a line break would start a header). */
export function asOneLine(text: string): string {
  return text.replace(BREAKS_LINES, " ").replace(TURNS_DIRECTION, "").trim();
}

/**
 * One line of text: trimmed, inner line breaks and control characters as spaces, without characters that turn the
 * direction of what follows. INVALID when too long.
 */
export function oneLine(text: string, what: string, limit: number): string {
  const line = asOneLine(text);
  if (line.length > limit) throw invalid(tooLong(what, limit));
  return line;
}

/** Text of several lines: trimmed, NUL removed. INVALID when too long. */
export function freeText(text: string, what: string, limit: number): string {
  const free = text.replaceAll("\u0000", "").trim();
  if (free.length > limit) throw invalid(tooLong(what, limit));
  return free;
}

// Neither control nor invisible characters: they could end a header, or make two addresses look like one.
const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;

/** Whether this looks like an address mail can be sent to. */
export function isEmail(text: string): boolean {
  return text.length <= limits.email && EMAIL.test(text);
}

/** The one form of an address: trimmed, lower-case, and its letters composed however a keyboard put them together. */
export function normalEmail(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

/** An address in its normal form. INVALID when it is blank (`required`) or malformed. */
export function emailAddress(text: string, required: string): string {
  const email = normalEmail(text);
  if (email === "") throw invalid(required);
  if (!isEmail(email)) throw invalid(texts.emailInvalid);
  return email;
}
