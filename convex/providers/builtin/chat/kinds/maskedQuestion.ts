import { readWords } from "../../text/readText";
import { isStopWord } from "../../text/isStopWord";

/** Stands for each person, in exemplars too. */
const PERSON = "Alex";

/** Words of hasty typing, with those of the encoder's vocabulary. */
const spelledOut: Readonly<Record<string, string>> = {
  u: "you",
  ur: "your",
  ppl: "people",
  em: "them",
  im: "I'm",
  ive: "I've",
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  isnt: "isn't",
  cant: "can't",
  whats: "what's",
  whos: "who's",
  wheres: "where's",
  theres: "there's",
  pls: "please",
  n: "and",
};

/** Matches groups of colleagues, in whose place exemplars have "people". */
const groupPattern =
  /\b(?:(?:all|some|any|the rest) of )?(?:my|the|our)(?: own| whole| entire| other)? (?:team|crew|staff|colleagues|co-?workers|lads|guys|girls|folks?|others|people|unit|squad|gang|bunch|lot|reports|direct reports|group|department|workforce|mates)\b|\b(?:folks?|colleagues|co-?workers)\b/giu;

/** Matches a capital within a sentence that no name has. */
const noNamePattern =
  /^(?:I|I['’]\p{L}+|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|English|French|German|Spanish|Italian|AI|OK|CV|HR|TV|Mr|Mrs|Ms|Dr)$/u;

/**
 * Returns a question with each person as "Alex" and each group as "people", since its kind does not depend on them.
 * `names` are those of people who answered. Another capital within a sentence is a name too.
 */
export function maskedQuestion(question: string, names: readonly string[]): string {
  const nameWords = new Set(
    names.flatMap((name) =>
      readWords(name).flatMap(({ text, lower }) => (text.length > 2 && !isStopWord(lower) ? [lower] : [])),
    ),
  );
  const isWithinSentence = (offset: number) => /[\p{L}\p{N},;:–-]["“‘(]? ?["“‘(]?$/u.test(question.slice(0, offset));
  const withPeople = question.replace(/\p{L}[\p{L}-]*(?=(?:['’]s)?(?![\p{L}’']))/gu, (word, offset: number) => {
    if (nameWords.has(word.toLowerCase())) return PERSON;
    const spelled = spelledOut[word.toLowerCase()];
    if (spelled !== undefined) return spelled;
    const isName = /^\p{Lu}\p{Ll}+$/u.test(word) && !noNamePattern.test(word) && isWithinSentence(offset);
    return isName ? PERSON : word;
  });
  return withPeople.replace(new RegExp(`\\b${PERSON}(?: ${PERSON})+\\b`, "gu"), PERSON).replace(groupPattern, "people");
}
