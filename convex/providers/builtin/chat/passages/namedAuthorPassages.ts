import { withoutPossessive } from "../../text/coreference";
import { removeAccents } from "../../text/textFormat";
import type { SourceAnswer } from "../../../types";
import { languageOf } from "../../text/isForeign";
import { conceptMentionsIn } from "../../concepts/lexiconIndex";
import { memoizePerQuery } from "../replies/Answerer";
import { contentStems } from "../topics/questionStems";
import { polarityStems, generalStems, reportingStems } from "../topics/questionFrameWords";
import { isByNamedAuthor, namesWithinQuestion } from "../topics/namedSubjects";
import { readWords } from "../../text/readText";
import { isStopWord } from "../../text/isStopWord";
import { stemsOf } from "../topics/stemsOf";

/**
 * Returns the indexes of the passages that the question means by a name or a quoted question; undefined where it means
 * all.
 */
export const passagesMeant = memoizePerQuery(({ question, passages }): number[] | undefined => {
  return (
    passagesOfQuoted(question, passages) ??
    passagesAboutNamed(question, passages) ??
    passagesOfNamed(question, passages)
  );
});

/** Returns the indexes of others' answers that name whom "Am I fair to Ben?" is about; undefined without any. */
function passagesAboutNamed(question: string, passages: readonly SourceAnswer[]): number[] | undefined {
  const names = namesWithinQuestion(question, passages);
  if (names.length === 0) return undefined;
  const about = passages.flatMap((passage, at) => {
    const words = new Set(readWords(passage.text).map(({ lower }) => withoutPossessive(lower)));
    return !isByNamedAuthor(passage, names) && names.every((name) => words.has(name)) ? [at] : [];
  });
  return about.length > 0 ? about : undefined;
}

/**
 * Returns the indexes of the answers to a question of the survey that `question` quotes; undefined where it quotes
 * none.
 */
export function passagesOfQuoted(question: string, passages: readonly SourceAnswer[]): number[] | undefined {
  const passageIndices = passages.flatMap(({ questionText }, index) =>
    question.includes(`“${questionText}”`) ? [index] : [],
  );
  return passageIndices.length > 0 ? passageIndices : undefined;
}

/**
 * Returns the indexes of answers by the author whom the question names; undefined without one. A common word such as
 * "Will" is no name, and a group has none. Empty where the author's answers share no topic with the question.
 */
function passagesOfNamed(question: string, passages: readonly SourceAnswer[]): number[] | undefined {
  const words = new Set(
    readWords(question).flatMap(({ lower }) => {
      const word = withoutPossessive(lower);
      return isStopWord(word) ? [] : [word];
    }),
  );
  const isNamed = (word: string, lower: string) => word.length > 2 && words.has(lower);
  const byNamedAuthors = passages.flatMap(({ authorName, person }, index) =>
    person === undefined && readWords(authorName).some(({ text, lower }) => isNamed(text, lower)) ? [index] : [],
  );
  if (byNamedAuthors.length === 0) return undefined;
  const names = new Set(byNamedAuthors.flatMap((at) => stemsOf(passages[at]?.authorName ?? "")));
  const content = contentStems(question).filter((stem) => !names.has(stem) && !reportingStems.has(stem));
  if (content.length === 0) return byNamedAuthors;
  const specific = content.filter((stem) => !generalStems.has(stem));
  const concepts = conceptsIn(question);
  const holdsOne = (text: string) => {
    const stemsOfText = new Set(stemsOf(text));
    return (
      specific.some((stem) => stemsOfText.has(stem)) || conceptsIn(text).some((concept) => concepts.includes(concept))
    );
  };
  const act = actOf(question, names);
  const holdsAct = (text: string) => act === null || stemsOf(text).includes(act);
  return byNamedAuthors.filter((at) => holdsOne(withQuestion(passages[at])) && holdsAct(passages[at]?.text ?? ""));
}

/**
 * Returns the stem of what a person does, where a question asks for its circumstance: "Which tram does Ana take?" Null
 * where it asks what they say.
 */
function actOf(question: string, names: ReadonlySet<string>): string | null {
  const words = readWords(question);
  const index = words.findIndex(({ lower }, place) => /^(?:do|does|did|can|will)$/u.test(lower) && place > 0);
  const isCircumstance = /^(?:which|what|where|when|how|why)$/u.test(words[0]?.lower ?? "");
  if (index === -1 || !isCircumstance) return null;
  const act = words.slice(index + 1).find(({ stem }) => !names.has(stem));
  const isGeneric =
    act === undefined || isStopWord(act.lower) || reportingStems.has(act.stem) || polarityStems.has(act.stem);
  return isGeneric || generalStems.has(act.stem) ? null : act.stem;
}

/** Returns the concepts of a text in its own language, since stems of other languages begin English words. */
function conceptsIn(text: string): string[] {
  const words = readWords(text).map(({ lower }) => removeAccents(lower));
  return conceptMentionsIn(words, languageOf(text)).map(({ concept }) => concept.id);
}

/** An answer with the question that it answers. */
export function withQuestion(passage: SourceAnswer | undefined): string {
  return `${passage?.questionText ?? ""} ${passage?.text ?? ""}`;
}
