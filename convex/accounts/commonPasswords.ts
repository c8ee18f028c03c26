import { normalizeEmail } from "../shared/emailAddress";

/** Words that guessers try first. Digits, punctuation and digits in place of letters make them little harder. */
const COMMON_WORDS = new Set(
  (
    "abcd access admin administrator america amanda andrew angel anthony apple arsenal asdf asdfgh asdfghjkl ashley " +
    "azerty bailey baseball basketball batman bonjour buster charlie chelsea chocolate computer cookie daniel " +
    "default diamond dragon facets family feedback flower football forever freedom friends galaxy ginger google " +
    "guest hallo hannah harley hello hockey hottie hunter iloveyou internet jackson jasmine jennifer jessica jordan " +
    "joshua justin killer letmein liverpool login london loveme loveyou lovely madison maggie magic manager master " +
    "matthew maverick merlin michael michelle mickey monkey motdepasse mustang naruto nicole nothing oliver orange " +
    "parola passw password passwort pepper pokemon princess purple qazwsx qazwsxedc qwer qwert qwerty qwertyui " +
    "qwertyuiop qwertz qwertzuiop ranger robert samsung samantha schatz secret senha shadow soccer sommer sophie " +
    "spiderman spring starwars startrek summer sunshine superman taylor temp test testing thomas thunder tigger " +
    "trustno trustnoone user welcome whatever william willkommen winter wizard zaq zxcvbn zxcvbnm"
  ).split(" "),
);

/** Rows of keys, and the alphabet. */
const KEY_ROWS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv",
];

const LETTERS_BY_DIGIT: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Whether guessers try the password first: a well-known word, a row of keys, or one repeated part. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize("NFKC").toLowerCase();
  return isWord(typed) || isRow(typed) || isRepeated(typed);
}

/** Whether it is a word, a repeated word, or such as "P@ssw0rd1!", which is "password". */
function isWord(typed: string): boolean {
  const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const spelled = (text: string) => text.replace(/[013457@$!]/g, (sign) => LETTERS_BY_DIGIT[sign] ?? sign);
  return [bare(typed), bare(spelled(typed)), spelled(bare(typed))].some((word) => {
    const half = word.slice(0, word.length / 2);
    return COMMON_WORDS.has(word) || (half + half === word && COMMON_WORDS.has(half));
  });
}

/** Whether it is at most two runs of a row, forwards or backwards. */
function isRow(typed: string): boolean {
  const rows = [...KEY_ROWS, ...KEY_ROWS.map((row) => [...row].toReversed().join(""))];
  const isRun = (text: string) => text === "" || (text.length >= 3 && rows.some((row) => row.includes(text)));
  return [...typed].some((_, index) => isRun(typed.slice(0, index)) && isRun(typed.slice(index)));
}

/** Whether parts of one to four characters repeat. */
function isRepeated(typed: string): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      typed ===
      typed
        .slice(0, length)
        .repeat(Math.ceil(typed.length / length))
        .slice(0, typed.length),
  );
}

/**
 * Whether it is the email, its part before the "@", or the phone number, with only digits and punctuation around it.
 */
export function isDerivedFromIdentifier(password: string, identifier: string): boolean {
  const typed = normalizeEmail(password);
  const plain = (text: string) => text.replaceAll(/[^\p{L}]/gu, "");
  const digits = (text: string) => text.replaceAll(/\D/g, "");
  if (typed === identifier) return true;
  if (!identifier.includes("@")) {
    const number = digits(typed).replace(/^0+/, "");
    return plain(typed) === "" && number.length >= 6 && digits(identifier).endsWith(number);
  }
  const own = plain(identifier.split("@")[0] ?? "");
  return own.length >= 4 && plain(typed) === own;
}
