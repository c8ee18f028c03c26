/**
 * Owns the stance of a sentence towards a concept of working life: it is as it should be, or something is wanted of it.
 * Two people with one stance say the same, in any words of five languages. A concept alone is no stance.
 */
import { removeAccents } from "../text/textFormat";
import { polarityOfQuestion } from "../text/polarityOfQuestion";
import { type OwnerReference, selfOwner } from "../text/coreference";
import { isForeign, type TextLanguage, languageOf, MIN_WORDS_OF_LANGUAGE } from "../text/isForeign";
import { MAX_HEADING_WORDS, type Segment } from "../text/quotableSegments";
import { readWords, type Word } from "../text/readText";
import { countAnnouncedFrankness } from "../text/countAnnouncedFrankness";
import { isListedWord } from "../text/lexicon";
import { isStopWord } from "../text/isStopWord";
import { type StanceClause, stanceClauses } from "./stanceClauses";
import { type ConceptMention, conceptMentionsIn, type LexicalConcept } from "./lexiconIndex";
import type { Stance } from "./stance";
import { stancesOnConduct } from "./stancesOnConduct";
import { stancesOnEntity } from "./stancesOnEntity";
import { measureOnlyPattern } from "./stanceWords";
import { ownHandsMention } from "./ownHandsMention";

/** `before` has the answer's words before the segment. */
type Read = Segment & { readonly before?: readonly Word[] };

const pronounPattern = /^(?:and |but |so )?(?:it|it's|its|that|that's|thats|this|they)\b|\b(?:it|them)(?: before)?$/u;
/** Matches a clause on the thing that the question names: "Post it earlier". */
const entityOfQuestionPattern =
  /\b(?:put|puts|post|posts|hang|hangs|get|got|have|make|plan|publish|send|share) (?:it|them)\b|^(?:please )?(?:plan|post|publish)\b/u;
/** Matches a clause on the thing that the clause before names: "aber er kommt zu spät". */
const foreignPronounPattern =
  /^(?:aber |und |mais |et |pero |y |mas |e )?(?:er|sie|es|il|elle|ele|ela) (?:\p{L}+ ){1,2}(?:zu|trop|demasiado|muito)\b/u;

/** Returns the stances of a segment, plain statements before contested ones. */
export function stancesOf(segment: Read, owner: OwnerReference): Stance[] {
  const language = languageOfSegment(segment);
  const clauses = stanceClauses(segment, owner, language);
  const named = namedInClauses(segment, clauses, language);
  const clauseStances = clauses.flatMap((clause, index) =>
    (named[index] ?? []).flatMap((mention) =>
      (mention.concept.kind === "entity" ? stancesOnEntity(mention, clause) : stancesOnConduct(mention, clause)).map(
        (stance) => ({
          stance,
          isLast: clause.isContested,
        }),
      ),
    ),
  );
  // A plain statement names a claim before what is denied in passing.
  const stances = clauseStances.toSorted((a, b) => Number(a.isLast) - Number(b.isLast)).map(({ stance }) => stance);
  // The words that mark a wish are English only.
  const isAnswered =
    language === "foreign" && owner !== selfOwner && polarityOfQuestion(segment.questionText) === "wish";
  return stances.map((stance) => (isAnswered && stance.isWanted ? { ...stance, isCertain: true } : stance));
}

/** Returns the mentions of each clause, with indices in it. */
function namedInClauses(
  { words, questionText, before = [] }: Read,
  clauses: readonly StanceClause[],
  language: TextLanguage,
): ConceptMention[][] {
  const across = conceptMentionsIn(
    words.map(({ lower }) => removeAccents(lower)),
    language,
  );
  let lastEntity: LexicalConcept | undefined;
  const opened = countAnnouncedFrankness(words);
  const heading = headingOf(before, language);
  return clauses.map((clause) => {
    const end = clause.words.length;
    // In "We only hear from her when it breaks", more than one clause names the concept.
    const longer = across
      .map(({ from, to, ...mention }) => ({
        ...mention,
        from: from - clause.firstWordIndex,
        to: to - clause.firstWordIndex,
      }))
      .filter(({ from, to }) => from >= 0 && from < end && to > end);
    // "Honestly, …" is about how the author writes.
    const wordsOnOwner = /^(?:honestly|frankly|sincerely)$/u.test(clause.text) ? [] : clause.words;
    const clauseMentions = conceptMentionsIn(wordsOnOwner, language).filter(
      ({ from }) => from + clause.firstWordIndex >= opened && longer.every((mention) => from < mention.from),
    );
    // In "The list is fair and early enough", both clauses are about the list.
    const entityReferredTo = entityMeant(clause, {
      entity: lastEntity,
      heading,
      questionText,
    });
    const isNew =
      entityReferredTo !== undefined &&
      [...clauseMentions, ...longer].every(({ concept }) => concept.kind !== "entity");
    const carried = isNew ? [{ concept: entityReferredTo, isFault: false, from: 0, to: 0 }] : [];
    lastEntity = [...clauseMentions, ...longer].find(({ concept }) => concept.kind === "entity")?.concept;
    return [...clauseMentions, ...longer, ...carried, ...[ownHandsMention(clause) ?? []].flat()];
  });
}

interface KnownEntities {
  /** Thing of the clause before. */
  readonly entity: LexicalConcept | undefined;
  readonly heading: LexicalConcept | undefined;
  readonly questionText: string;
}

/** Returns the thing to which a clause refers without naming it. */
function entityMeant(
  { text, language }: StanceClause,
  { entity, heading, questionText }: KnownEntities,
): LexicalConcept | undefined {
  if (
    entity !== undefined &&
    (measureOnlyPattern.test(text) || (language === "foreign" && foreignPronounPattern.test(text)))
  )
    return entity;
  if (heading !== undefined && pronounPattern.test(text)) return heading;
  return pronounPattern.test(text) || entityOfQuestionPattern.test(text) ? entityOfQuestion(questionText) : undefined;
}

/** Returns the only thing that a question names: the rota in "How do you find the way I make the rota?" */
function entityOfQuestion(questionText: string): LexicalConcept | undefined {
  const words = readWords(questionText).map(({ lower }) => removeAccents(lower));
  const entities = conceptMentionsIn(words, languageOf(questionText)).flatMap(({ concept }) =>
    concept.kind === "entity" ? [concept] : [],
  );
  return entities.length === 1 ? entities[0] : undefined;
}

/** Returns the thing of a heading to which the next sentence refers: "The rota. We get it too late." */
function headingOf(before: readonly Word[], language: TextLanguage): LexicalConcept | undefined {
  if (before.length === 0 || before.length > MAX_HEADING_WORDS) return undefined;
  const named = conceptMentionsIn(
    before.map(({ lower }) => removeAccents(lower)),
    language,
  );
  return named.find(({ concept }) => concept.kind === "entity")?.concept;
}

/** Returns the language of a segment, also of one or two words; in a foreign answer every sentence is foreign. */
function languageOfSegment(segment: Segment): TextLanguage {
  return segment.answerLanguage === "foreign" || isForeignSegment(segment) ? "foreign" : "english";
}

function isForeignSegment({ text, words }: Segment): boolean {
  if (words.length >= MIN_WORDS_OF_LANGUAGE) return isForeign(text);
  const bareWords = words.map(({ lower }) => removeAccents(lower));
  if (conceptMentionsIn(bareWords, "english").length > 0 && conceptMentionsIn(bareWords, "foreign").length === 0)
    return false;
  return words.length > 0 && words.every(({ lower }) => !isStopWord(lower) && !isListedWord(lower));
}
