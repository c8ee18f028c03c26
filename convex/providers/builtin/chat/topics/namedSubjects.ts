import type { SourceAnswer } from "../../../types";
import { type OwnerReference, withoutPossessive } from "../../text/coreference";
import { isStopWord } from "../../text/isStopWord";
import { type Quotable, authorIdOf } from "../../text/quotableSegments";
import { readWords } from "../../text/readText";
import { questionOpeningSource } from "./questionSources";

const ownPattern = /\b(?:i|me|my|myself)\b|\bi['’]/iu;
/** Matches a question for people or for whether, which no named author answers alone. */
const ownerQuestionPattern = new RegExp(
  String.raw`${questionOpeningSource}(?:(?:am|do|did|have|can|could|was|is|are) (?:i|my)\b|who\b|how many\b|(?:do|does|did) (?:people|they|others|any(?:one|body))\b|i\b)`,
  "iu",
);

/**
 * Returns the names of people within a question about the owner, in lower case: "Do I stand up to Fergus?" None where
 * the named are its authors.
 */
export function namesWithinQuestion(question: string, passages: readonly SourceAnswer[]): string[] {
  if (!ownerQuestionPattern.test(question) || !ownPattern.test(question)) return [];
  const known = namesOfAuthors(passages);
  return readWords(question).flatMap(({ lower, text, start }) => {
    const name = withoutPossessive(lower);
    if (start === 0 || !known.has(name) || !/^\p{Lu}/u.test(text)) return [];
    return isAuthorWithin(question, text) ? [] : [name];
  });
}

/** Whether a name is the one who says something: "Who agrees with Lena?", "as Lena says", "Lena’s view". */
function isAuthorWithin(question: string, name: string): boolean {
  return new RegExp(
    String.raw`\b(?:agrees?|agreed|disagrees?|according to|like|as|than) (?:with |what )?${name}\b|\b(?:do|does|did|has|is|was|would) ${name}\b|\b${name} (?:says?|said|thinks?|thought|writes?|wrote|finds?|feels?|means?|meant)\b`,
    "iu",
  ).test(question);
}

/** Returns the words of authors' names in lower case, without short and common ones. Groups have no names. */
export function namesOfAuthors(passages: readonly SourceAnswer[]): ReadonlySet<string> {
  return new Set(
    passages.flatMap(({ authorName, person }) =>
      person === undefined
        ? readWords(authorName).flatMap(({ text, lower }) => (text.length > 2 && !isStopWord(lower) ? [lower] : []))
        : [],
    ),
  );
}

/** Whether a sentence names another author than those asked about, and none of these. */
export function namesOthersThan(
  segment: Quotable,
  names: readonly string[],
  passages: readonly SourceAnswer[],
  owner: OwnerReference,
): boolean {
  if (names.length === 0) return false;
  const known = namesOfAuthors(passages);
  const within = segment.words
    .map(({ lower }) => withoutPossessive(lower))
    .filter((word) => known.has(word) && !owner.names.has(word));
  return within.length > 0 && !within.some((word) => names.includes(word));
}

/** Whether a person’s name is one of these. */
export function isByNamedAuthor(passage: SourceAnswer, names: readonly string[]): boolean {
  return authorIdOf(passage) !== "" && readWords(passage.authorName).some(({ lower }) => names.includes(lower));
}
