import { invalid } from "./appError";
import { isEmail, normalizeEmail } from "../shared/emailAddress";
import type { AppErrorField } from "../shared/errors";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";

/** Line breaks and control characters break subject lines and CSV cells. */
// oxlint-disable-next-line no-control-regex
const LINE_BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** Characters without a shape, and half surrogate pairs. */
const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}]/gu;
/**
 * Joiners and selectors that change a text's look, in Arabic and in the scripts of India. Emoji have U+200D between
 * them, also after a skin tone. U+FE0E and U+FE0F follow one emoji or are in a keycap.
 */
const VISIBLE_JOINER =
  /(?<=[\u0600-\u109f])[\u200c\u200d](?=[\u0600-\u109f])|(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)/gu;
const HALF_SURROGATES = /\p{Cs}/gu;
/** Control characters except tab and newline. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Text of which nothing is visible. U+2800 is a Braille pattern without a dot. */
const ONLY_INVISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]*$/u;

/** The text without line breaks, control characters and invisible characters. */
export function toSingleLine(text: string): string {
  const line = text.replace(LINE_BREAKS, " ");
  const kept = new Set(Array.from(line.matchAll(VISIBLE_JOINER), ({ index }) => index));
  return line.replace(INVISIBLE_CHARACTERS, (character, index: number) => (kept.has(index) ? character : "")).trim();
}

/** The text on one line, as `toSingleLine` has it. @throws INVALID when longer than `limit`; its text names the field, `label` */
export function parseSingleLine(text: string, label: texts.FieldName, limit: number, field?: AppErrorField): string {
  const line = toSingleLine(text);
  if (line.length > limit) throw invalid(texts.tooLong(label, limit), field);
  return line;
}

/**
 * A name: one line with a letter or digit.
 * @throws INVALID when blank, with the text `required`, too long, or without a letter or digit
 */
export function parsePersonName(text: string, label: texts.FieldName, required: string): string {
  const name = parseSingleLine(text, label, limits.personName, "name");
  if (name === "") throw invalid(required, "name");
  if (!hasLetterOrDigit(name)) throw invalid(texts.nameNeedsLetter, "name");
  return name;
}

/** Whether the text has a letter or digit of any script. */
export function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * The text without half surrogate pairs and without control characters except tab and newline. It is empty where
 * nothing of it is visible; other invisible characters stay, since scripts and emoji need them.
 * @throws INVALID when longer than `limit`; its text names the field, `label`
 */
export function parseMultiLine(text: string, label: texts.FieldName, limit: number): string {
  const trimmed = text.replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, "").replace(HALF_SURROGATES, "").trim();
  if (ONLY_INVISIBLE.test(trimmed)) return "";
  if (trimmed.length > limit) throw invalid(texts.tooLong(label, limit));
  return trimmed;
}

/** The normalized address. @throws INVALID for no address; when blank, with the text `required` */
export function parseEmail(text: string, required: string): string {
  const email = normalizeEmail(text);
  if (email === "") throw invalid(required, "email");
  if (!isEmail(email)) throw invalid(texts.emailInvalid, "email");
  return email;
}
