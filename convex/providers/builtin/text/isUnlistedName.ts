import { isListedWord } from "./lexicon";
import type { Word } from "./readText";

const personsVerbs = new Set(
  `does did lets let left tells told asks asked says said writes wrote explains explained calls called runs ran keeps kept
  gives gave sends sent brings brought holds held thinks thought knows knew sits sat stands stood listens listened talks
  talked helped teaches taught shows showed shouts shouted comes came goes went takes took reads checks prints hands handed
  remembers forgets forgot promised apologised apologized apologises decides swaps swapped covered covers cooks cleans`.split(
    /\s+/,
  ),
);
/** Endings of nouns for things, which begin a sentence without a determiner: "Communication comes late". */
const thingEndingPattern =
  /(?:ing|tion|sion|ment|ness|ity|ance|ence|ship|age|over|work|time|back|ism|ology|ware|ure|al|ory|ics|ay|ail|line|board|book|room|roll|out|up|off|in|ed|ss?)$/u;
/** Matches what follows the verb where its subject is no person. */
const thingsPredicate = new Set("late early not too often badly well down up out last first".split(" "));

/**
 * Whether the word is a name of a person: a capitalized noun that is not listed, and does what a person does. "Femke"
 * and "Nuno" are tagged as any noun.
 */
export function isUnlistedName(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word === undefined || !/^\p{Lu}\p{Ll}{2,}$/u.test(word.text) || !word.tags.has("Noun")) return false;
  if (["Plural", "Pronoun", "Date", "Place"].some((tag) => word.tags.has(tag)) || thingEndingPattern.test(word.lower))
    return false;
  const verb = words.slice(at + 1, at + 3).findIndex(({ lower }) => personsVerbs.has(lower));
  if (verb === -1 || (verb === 1 && words[at + 1]?.tags.has("Adverb") !== true && words[at + 1]?.lower !== "never"))
    return false;
  return !thingsPredicate.has(words[at + verb + 2]?.lower ?? "") && !isListedWord(word.lower);
}
