import { invalid } from "../lib/appError";
import { limits } from "../shared/limits";
import { texts, tooLong } from "../shared/texts";

/** One line of text: trimmed, inner line breaks and control characters as spaces. INVALID when too long. */
export function oneLine(text: string, what: string, limit: number): string {
  // Control characters in names and titles would reach subject lines and CSV cells.
  // eslint-disable-next-line no-control-regex
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
  if (line.length > limit) throw invalid(tooLong(what, limit));
  return line;
}

/** Text of several lines: trimmed, NUL removed. INVALID when too long. */
export function freeText(text: string, what: string, limit: number): string {
  const free = text.replaceAll("\u0000", "").trim();
  if (free.length > limit) throw invalid(tooLong(what, limit));
  return free;
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;

/** Whether this looks like an address mail can be sent to. */
export function isEmail(text: string): boolean {
  return text.length <= limits.email && EMAIL.test(text);
}

/** An address, trimmed and lower-case. INVALID when it is blank (`required`) or malformed. */
export function emailAddress(text: string, required: string): string {
  const email = text.trim().toLowerCase();
  if (email === "") throw invalid(required);
  if (!isEmail(email)) throw invalid(texts.emailInvalid);
  return email;
}
