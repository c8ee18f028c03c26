/** Owns which own sentences another person disputes in the same words: "I'm on the floor every day" and "“on the floor every day”, my foot". */
import type { JohariThemeDraft, SourceAnswer } from "../types";
import { isStopWord } from "./stopWords";
import { type Piece, quotablesIn } from "./pieces";
import { readWords, type Word } from "./readText";
import { isFitToQuote, isPromptInjection } from "./salience";
import { isEmpty } from "./propositions";
import { sideOfQuestion } from "./sideOfQuestion";
import { withApostrophes } from "./wording";

/** Content words in a row, and words between the first and the last of them. */
const LENGTH = 3;
const MAX_BETWEEN = 5;
/** Common words that say how often. */
const counting = new Set("every each all always never single whole".split(" "));
/** Other common words between them are skipped. */
const isContent = ({ lower }: Word) => !isStopWord(lower) || counting.has(lower);
const disputing =
  /\b(?:not|never|no|nobody|hardly|rarely|seldom|barely|my (?:foot|arse)|yeah,? right|as if|supposedly|so-called)\b|n['’]t\b|\b(?:have|has|is|was|are|were|does|did|do|would|could)nt\b/iu;

/** Each own sentence once, with the sentences of answers about change that dispute it. */
export function contestedPhrases(own: readonly Piece[], answers: readonly SourceAnswer[]): JohariThemeDraft[] {
  const about = answers.flatMap((answer, at) =>
    sideOfQuestion(answer.questionText) === "wish" && !isPromptInjection(answer.text)
      ? [{ answer, at, phrases: new Set(phrasesIn(readWords(answer.text))) }]
      : [],
  );
  return own.flatMap(({ answer, text, words }) => {
    const phrases = phrasesIn(words);
    const people = new Set<string>();
    const others = about
      .filter((one) => phrases.some((phrase) => one.phrases.has(phrase)))
      .flatMap((one) => quotablesIn(one.answer, one.at))
      .filter((piece) => piece.opens && piece.closes && isFitToQuote(piece) && isDisputing(piece, phrases))
      .filter(({ person }) => !people.has(person) && people.add(person));
    const [first] = others;
    if (first === undefined || disputing.test(withApostrophes(text))) return [];
    return [
      {
        label: first.text,
        side: "wish" as const,
        self: [{ answer, text }],
        others: others.map((piece) => ({ answer: piece.answer, text: piece.text })),
        people: others.length,
      },
    ];
  });
}

function isDisputing({ words, text }: Piece, phrases: readonly string[]): boolean {
  return disputing.test(withApostrophes(text)) && phrasesIn(words).some((phrase) => phrases.includes(phrase));
}

function phrasesIn(words: readonly Word[]): string[] {
  const places = words.flatMap((word, at) => (isContent(word) ? [{ word, at }] : []));
  return places.flatMap((first, place) => {
    const run = places.slice(place, place + LENGTH);
    const last = run.at(-1);
    if (last === undefined || run.length < LENGTH || last.at - first.at >= MAX_BETWEEN) return [];
    // "Every single day" is said of anything.
    if (run.every(({ word }) => isEmpty(word) || counting.has(word.lower))) return [];
    return [run.map(({ word }) => word.stem).join(" ")];
  });
}
