/** Scripts whose names begin with the given name. */
const GIVEN_NAME_FIRST = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\s\d]+$/u;
const EMOJI = /[\p{So}\p{Sk}\p{Cf}]|\ufe0f/gu;
/**
 * An abbreviation, or a title of women or men in one of the app's languages. It is one pattern, because first loads
 * have it.
 */
const TITLE_OR_ABBREVIATION =
  /^(?:\p{L}[\p{L}-]+\.|(?:dra?|prof(?:a|es+\p{L}+)?|mrs?|ms|miss|sir|herr|frau|dou?[ck]?t(?:or|eur)a?|mm?|m(?:m|ll)?e|monsieur|madame|maître|sr(?:t?a)?|se[ñn]h?or(?:a|ita)?|don|do[nñ]a)\.?)$/iu;

/** Whether the person is known by an address alone, and so has no name for a greeting. */
export const isAddressAsName = (name: string): boolean => name.includes("@");

/** A greeting, such as "Hi Ingrid". */
export function salutation(name: string): string {
  return isAddressAsName(name) ? "Hello" : `Hi ${firstName(name)}`;
}

/**
 * The name by which a message addresses a person: "Ingrid" of "Ingrid Voss", also with emoji. After a title, or
 * where it is uncertain, the whole name.
 */
export function firstName(name: string): string {
  const letters = name.replace(EMOJI, " ").trim();
  if (!GIVEN_NAME_FIRST.test(letters) || /,|\s\d+\s/.test(letters)) return name;
  const words = letters.split(/\s+/);
  if (TITLE_OR_ABBREVIATION.test(words[0] ?? "")) return name;
  return words.find((word) => /[^\p{P}]{2}/u.test(word)) ?? name;
}
