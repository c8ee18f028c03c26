/** Owns whether a text is in another language than English, by how few of its words English has. */
import { isCommonWord } from "./commonWords";
import { isListed } from "./correctedQuestion";
import { readWords } from "./readText";

const MIN_WORDS = 3;
/** Of other languages' words a few are English by chance: "con", "die". */
const MOST_ENGLISH = 0.3;
/** Where none of them is a common word. */
const MOST_UNCOMMON = 0.5;
/** Of a long text its beginning shows it. */
const READ = 400;

export function isForeign(text: string): boolean {
  const words = readWords(text.slice(0, READ)).filter(({ lower }) => /^\p{L}/u.test(lower));
  if (words.length < MIN_WORDS) return false;
  const common = words.filter(({ lower }) => isCommonWord(lower)).length;
  const english = words.filter(({ lower }) => isCommonWord(lower) || isListed(lower)).length;
  return english <= (common === 0 ? MOST_UNCOMMON : MOST_ENGLISH) * words.length;
}
