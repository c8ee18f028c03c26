/** Decides which words of a text name one of the given people. */
import { namesThatAreWords } from "../shared/words/namesThatAreWords";

const NAME_MASK = "[name]";
const ADDRESS_MASK = "[address]";
/** Repetitions are bounded, so that a long text without spaces takes no longer. */
const EMAIL_ADDRESS = /[^\s@＠<>()]{1,64}[@＠][^\s@＠<>()]{1,190}[.．。｡][\p{L}\p{N}-]{1,63}/gu;
/** These characters are invisible within a word of Latin letters. */
const INVISIBLE_IN_LATIN_WORD = /(?<=\p{Script=Latin})[\u{AD}\u{200B}-\u{200D}\u{2060}\u{FEFF}]+(?=\p{Script=Latin})/gu;
const NAME_WORD = /[\p{L}\p{M}]+(?:['’＇][\p{L}\p{M}]+)*/gu;
const POSSESSIVE = /['’ʼ＇]s?$/u;
/** Letters that Unicode does not decompose. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ł: "l", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe", ı: "i" }),
);
const TITLE_WORD = /^(dr|prof|mr|mrs|ms|miss|mx|sir|dame|herr|frau)$/;
/** Particles, family names and rarer first names that are words. These and `namesThatAreWords` need a capital. */
const NAMES_NEEDING_CAPITAL = new Set(
  `von van de der den la le da di del al el bin august lily daisy dawn eve ivy rich grant ernest pearl ruby sky
  summer autumn miles wade earl king long young white black brown green stone wood hill rivers banks best good love price
  power sharp short small strong swift wise klein gross lang kurz stern`.split(/\s+/),
);
/** Scripts without spaces, or with endings joined to a name, so that a name is found within a run of letters. */
export const NAMES_WITHIN_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** A name of three characters: a family name of one, and a given name of two. */
const THREE_CHARACTERS = /^[\p{Script=Han}\p{Script=Hangul}]{3}$/u;
const REPEATED_NAME_MASKS = /\[name\](?:[\s-]+\[name\])+/g;

function normalizeWord(word: string): string {
  return word
    .replace(POSSESSIVE, "")
    .normalize("NFKD")
    .replace(/[\p{M}'’ʼ＇]/gu, "")
    .toLowerCase()
    .replace(/[łøđðþßæœı]/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}

/**
 * A name's words, the parts of a word with an apostrophe, and neighbours written as one word: "jean", "luc" and
 * "jeanluc".
 */
function namePartsOf(name: string): string[] {
  const words = (name.replace(INVISIBLE_IN_LATIN_WORD, "").match(NAME_WORD) ?? []).filter(
    (word) => !NAMES_WITHIN_LETTERS.test(word),
  );
  const whole = words.map(normalizeWord).filter((part) => !TITLE_WORD.test(part));
  const joined = whole.slice(1).map((part, index) => `${whole[index]}${part}`);
  const pieces = words.flatMap((word) => word.replace(POSSESSIVE, "").split(/['’＇]/)).map(normalizeWord);
  return [...whole, ...joined, ...pieces].filter((part) => part.length > 1 && !TITLE_WORD.test(part));
}

/**
 * Forms of names in unspaced scripts, longest first: with and without spaces, and each part of two characters or more.
 */
function unspacedFormsOf(names: readonly string[], keptName: string): string[] {
  const formsOf = (name: string): string[] => {
    if (!NAMES_WITHIN_LETTERS.test(name)) return [];
    const parts = name.split(/\s+/);
    const given = parts.flatMap((part) => (THREE_CHARACTERS.test(part) ? [part.slice(1)] : []));
    return [name, parts.join(""), ...parts, ...given].filter(
      (form) => form.length > 1 && NAMES_WITHIN_LETTERS.test(form),
    );
  };
  const keptForms = new Set(formsOf(keptName));
  return [...new Set(names.flatMap(formsOf))]
    .filter((form) => !keptForms.has(form))
    .toSorted((a, b) => b.length - a.length);
}

/**
 * A function that replaces parts of `names` by "[name]", ordinary words only with a capital, and email addresses by
 * "[address]". Parts of `keptName`, nicknames and descriptions stay.
 */
export function maskNames(names: readonly string[], keptName: string): (text: string) => string {
  const keptParts = new Set(namePartsOf(keptName));
  const withoutMails = names.map((name) => name.replace(EMAIL_ADDRESS, " ").trim());
  const masked = new Set(withoutMails.flatMap(namePartsOf));
  const unspaced = unspacedFormsOf(withoutMails, keptName);
  return (text) => {
    const withoutMail = maskEmailAddresses(text.replace(INVISIBLE_IN_LATIN_WORD, ""));
    const withoutUnspaced = unspaced.reduce((maskedText, name) => maskedText.replaceAll(name, NAME_MASK), withoutMail);
    return withoutUnspaced
      .replace(NAME_WORD, (word, at: number, fullText: string) => {
        if (fullText[at - 1] === "[" && fullText[at + word.length] === "]") return word;
        const part = normalizeWord(word);
        if (!masked.has(part) || keptParts.has(part)) return word;
        const isCapital = word[0] !== word[0]?.toLowerCase();
        const needsCapital = NAMES_NEEDING_CAPITAL.has(part) || namesThatAreWords.has(part) || part.length < 3;
        if (needsCapital && !isCapital) return word;
        return `${NAME_MASK}${POSSESSIVE.exec(word)?.[0] ?? ""}`;
      })
      .replace(REPEATED_NAME_MASKS, NAME_MASK);
  };
}

/** Replaces each email address of a text by the mask. */
export function maskEmailAddresses(text: string): string {
  return text.replace(EMAIL_ADDRESS, ADDRESS_MASK);
}
