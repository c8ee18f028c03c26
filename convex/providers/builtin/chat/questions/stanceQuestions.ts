/**
 * Owns replies to questions about a concept: "Who wants the rota earlier?", "Do people think I am calm?". Invariant:
 * such a question names the concept and its direction, and nothing else.
 */
import { uniqueBy } from "../../text/uniqueBy";
import { removeAccents } from "../../text/textFormat";
import type { SourceAnswer, SourceQuote } from "../../../types";
import { languageOf } from "../../text/isForeign";
import { conceptsNamed, conceptsOfQuestion, conceptFamilyOf, conceptMentionsIn } from "../../concepts/lexiconIndex";
import { isStopWord } from "../../text/isStopWord";
import { MAX_HEADING_WORDS, isWholeSentence, type Quotable, quotablesIn } from "../../text/quotableSegments";
import { withTyposCorrected, readWords } from "../../text/readText";
import { typosIn } from "../../concepts/typosIn";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { areOppositeStances, stanceFamilyKey, type Stance } from "../../concepts/stance";
import { stancesOf } from "../../concepts/stancesOf";
import { deniedComplaintIn } from "../../text/deniedComplaintIn";
import { deniedOpinionIn } from "../../text/deniedOpinionIn";
import { isPromptInjection, isEmptyAnswer, isFitToQuote } from "../../feedback/salience/salience";
import { type OwnerReference, hasOtherSubject, ownerIn, selfOwner } from "../../text/coreference";
import { nominalPattern } from "./askedConductPatterns";
import { stanceFrameWords } from "../topics/questionFrameWords";
import { stemsOf } from "../topics/stemsOf";
import { questionOpeningSource } from "../topics/questionSources";

export interface StanceQuote extends SourceQuote {
  /** Whether the quote says the opposite of what is asked. */
  readonly isOpposed: boolean;
}

/** The frames of a question are its words before a statement, which is left without them: "Who says | I listen?" */
const whoHoldsSource = String.raw`${questionOpeningSource}who(?: else| of (?:them|you)| all)?(?:['’]s)? (?:also )?(?:(?:would|['’]d) )?`;
const wishFramePattern = new RegExp(
  String.raw`${whoHoldsSource}(?:wants?|wanted|likes? to have|would like|like|love|wishes|wish|asks?|asked|needs?|prefers?|expects?|hopes?)(?: for)?(?: (?:that )?i (?:should|could|would)| me to| to (?:get|have|see|receive))? `,
  "iu",
);
const statementFramePattern = new RegExp(
  String.raw`(?:${whoHoldsSource}(?:says?|said|thinks?|thought|finds?|found|feels?|felt|believes?|writes?|wrote|sees|calls)|^\W*(?:do|does|did) (?:any(?:one|body)|people|they|others|colleagues|every(?:one|body)|some(?:one|body)|my \w+) (?:really |also |ever )?(?:think|thinks|say|says|find|feel|believe|write|see))(?: that)? (?=i\b|i['’]m\b|my\b|the\b|our\b)`,
  "iu",
);
const whoPraisesConductPattern = new RegExp(
  String.raw`${whoHoldsSource}(?:prais(?:es?|ed)|likes?|liked|loves?|loved|values?|valued|admires?|admired|appreciates?|appreciated) (?:(?:how|that|the way|when) )?(?=i\b|my\b)`,
  "iu",
);
const mentionFramePattern = new RegExp(
  String.raw`(?:${whoHoldsSource}(?:mentions?|mentioned|(?:talks?|talked|speaks?|spoke|writes?|wrote|says?|said|complains?|complained) (?:anything |something )?(?:about|of)|brings? up|brought up|comments? on)|^\W*what (?:do|does|did) (?:people|they|others|colleagues|every(?:one|body)|any(?:one|body)|my \w+) (?:really |also |ever )?(?:say|think|write|feel)(?:s)? (?:about|of)) `,
  "iu",
);
const complaintFramePattern = new RegExp(String.raw`${whoHoldsSource}(?:complains?|complained)\b`, "iu");
const shouldIPattern = /\bi (?:should|could|ought to|need to|must) /iu;

interface StanceQuestion {
  readonly concepts: ReadonlySet<string>;
  /** Whether the question asks for wishes of any kind. */
  readonly isWish: boolean;
  /** Stances that are asked for; none where a mention, or any wish, is. */
  readonly stances: readonly Stance[];
  /** Groups of people that the question names: "with families". */
  readonly toward: readonly string[];
}

const groups: Readonly<Record<string, string>> = {
  families: "family families relative relatives parent parents visitor visitors mother father daughter son aunt",
  customers: "customer customers client clients guest guests passenger passengers shopper shoppers diner diners",
  patients: "patient patients resident residents",
  children: "child children kid kids pupil pupils student students class",
  beginners:
    "beginner beginners trainee trainees apprentice apprentices newcomer newcomers intern interns learner learners",
};
const groupsByWord = new Map(
  Object.entries(groups).flatMap(([name, words]) => words.split(" ").map((word) => [word, name])),
);

function groupOf(word: string): string | undefined {
  return groupsByWord.get(word);
}

/** Returns null for any other question. */
function readStanceQuestion(question: string): StanceQuestion | null {
  if (whoPraisesConductPattern.test(question)) return praiseAsked(question.replace(whoPraisesConductPattern, ""));
  const frame = [wishFramePattern, statementFramePattern, mentionFramePattern].find((pattern) =>
    pattern.test(question),
  );
  if (frame === undefined) return null;
  const statement = question.replace(frame, "").replace(/\?\s*$/u, "");
  const isWish = frame === wishFramePattern || shouldIPattern.test(statement);
  const text = isWish ? statement.replace(shouldIPattern, "") : statement;
  const words = readWords(text).map(({ lower }) => removeAccents(lower));
  const conceptMentions = conceptMentionsIn(words, "english");
  const toward = words.flatMap((word) => groupOf(word) ?? []);
  const isLeft = (word: string, at: number) =>
    conceptMentions.every(({ from, to }) => at < from || at >= to) &&
    !isStopWord(word) &&
    !stanceFrameWords.has(word) &&
    groupOf(word) === undefined;
  if (conceptMentions.length === 0 || words.some(isLeft)) return null;
  const asAnswer = {
    authorName: "",
    questionText: isWish ? "What could they do differently?" : "",
    text,
  };
  const segments = quotablesIn(asAnswer, 0);
  const saidOf = (someone: OwnerReference) => segments.flatMap((segment) => stancesOf(segment, someone));
  const stancesOfSelf = frame === mentionFramePattern || isWish ? [] : saidOf(selfOwner);
  // "The rota is too late" is about a thing.
  const stances = frame === mentionFramePattern || stancesOfSelf.length > 0 ? stancesOfSelf : saidOf(nobody);
  if (frame === statementFramePattern && stances.length === 0) return null;
  return {
    concepts: new Set(conceptMentions.map(({ concept }) => concept.id)),
    isWish: frame === wishFramePattern,
    stances,
    toward,
  };
}

/** Returns the praise that is asked for: "How I find faults". Concepts match in any words of answers. */
function praiseAsked(askedWords: string): StanceQuestion | null {
  const { ids, otherWords } = conceptsOfQuestion(askedWords);
  const isLeft = (word: string) => !isStopWord(word) && !stanceFrameWords.has(word) && groupOf(word) === undefined;
  const words = readWords(askedWords).map(({ lower }) => removeAccents(lower));
  // No one praises a fault, such as interrupting.
  const isOfFault = conceptMentionsIn(words, "english").some(
    ({ isFault, concept }) => isFault && ids.has(conceptFamilyOf(concept.id)),
  );
  if (ids.size === 0 || isOfFault || otherWords.some(isLeft)) return null;
  const praise = {
    dimension: "done",
    isOfEntity: false,
    isWanted: false,
    isCertain: true,
    name: "",
  } as const;
  const toward = otherWords.flatMap((word) => groupOf(word) ?? []);
  return {
    concepts: ids,
    isWish: false,
    stances: [...ids].map((concept) => ({ concept, ...praise })),
    toward,
  };
}

const nobody: OwnerReference = {
  ...selfOwner,
  pronouns: new Set(),
  names: new Set(),
};

/** Returns one sentence of each person: those that say it first, then those that say the opposite. */
export function quotesByStance(
  question: string,
  passages: readonly SourceAnswer[],
  owner: OwnerReference,
): StanceQuote[] {
  const stanceQuestion = readStanceQuestion(question);
  if (stanceQuestion === null) return [];
  const families = new Set([...stanceQuestion.concepts].map(conceptFamilyOf));
  const typos = typosIn(passages.map(({ text }) => text));
  const stems = new Set(stemsOf(question));
  const isComplaint = stanceQuestion.stances.length === 0 && complaintFramePattern.test(question);
  const quotes = passages.flatMap((passage, answerIndex) => {
    if (isPromptInjection(passage.text) || isEmptyAnswer(passage.text)) return [];
    const words = withTyposCorrected(readWords(passage.text), typos);
    const lowerText = words.map(({ lower }) => lower).join(" ");
    // Part-of-speech tagging takes time, and few passages name the concept.
    if (!conceptsNamed(lowerText).some((concept) => families.has(conceptFamilyOf(concept)))) return [];
    if (
      stanceQuestion.toward.length > 0 &&
      !words.some(({ lower }) => stanceQuestion.toward.includes(groupOf(removeAccents(lower)) ?? ""))
    )
      return [];
    const ownerOfAnswer = ownerIn({ words }, owner);
    const segments = quotablesIn(passage, answerIndex, typos);
    // "He changed the rota for me" praises, though it names the rota.
    if (isComplaint && polarityOfQuestion(passage.questionText) === "strength") return [];
    const wholeSentences = segments
      .filter(isWholeSentence)
      .flatMap((segment) => statedBy(segment, stanceQuestion, ownerOfAnswer));
    // A long dictated sentence without marks has clauses alone.
    const holds = ({ words: clauseWords }: Quotable) => Number(clauseWords.some(({ stem }) => stems.has(stem)));
    const clauses = segments
      .filter((segment) => !isWholeSentence(segment))
      .toSorted((a, b) => holds(b) - holds(a) || a.words.length - b.words.length);
    return wholeSentences.length > 0 || stanceQuestion.stances.length === 0
      ? wholeSentences
      : clauses.flatMap((segment) => statedBy(segment, stanceQuestion, ownerOfAnswer)).slice(0, 1);
  });
  const agreeingFirst = quotes.toSorted((a, b) => Number(a.isOpposed) - Number(b.isOpposed));
  return uniqueBy(agreeingFirst, ({ author }) => author);
}

const latePattern = /\b(?:late|later|earlier|sooner|in time)\b/iu;
const lateHourPattern =
  /\b(?:late|last minute|midnight|at night|the (?:day|night|evening) before|(?:eight|nine|ten|eleven|\d+) at night)\b/iu;

/** Returns the heading of an answer about change, with the sentence after it: "The rota. I get it on Thursday." */
export function quotesUnderHeadings(question: string, passages: readonly SourceAnswer[]): StanceQuote[] {
  const asked = readStanceQuestion(question);
  const families = new Set([...(asked?.concepts ?? [])].map(conceptFamilyOf));
  if (families.size === 0) return [];
  return passages.flatMap((passage, answerIndex) => {
    const polarity = polarityOfQuestion(passage.questionText);
    if (polarity === "strength" || isPromptInjection(passage.text)) return [];
    const words = readWords(passage.text).map(({ lower }) => removeAccents(lower));
    const named = conceptMentionsIn(words.slice(0, MAX_HEADING_WORDS), languageOf(passage.text));
    if (!named.some(({ concept }) => concept.kind === "entity" && families.has(conceptFamilyOf(concept.id)))) return [];
    const [heading, next] = quotablesIn(passage, answerIndex).filter(({ isSentenceStart }) => isSentenceStart);
    if (heading === undefined || next === undefined || heading.words.length > MAX_HEADING_WORDS) return [];
    // An answer to a neutral question may praise what it opens with.
    if (polarity === null && !(latePattern.test(question) && lateHourPattern.test(next.text))) return [];
    return [
      {
        answerIndex,
        text: passage.text.slice(heading.start, next.end),
        isOpposed: false,
      },
    ];
  });
}

function statedBy(
  segment: Quotable,
  { concepts, isWish, stances }: StanceQuestion,
  owner: OwnerReference,
): (StanceQuote & { author: string })[] {
  if (!isFitToQuote(segment)) return [];
  const { answerIndex, text, author } = segment;
  const [first] = stances;
  if (first !== undefined && deniesComplaintAbout(segment, concepts))
    return [{ answerIndex, text, author, isOpposed: first.isWanted }];
  const opinion = stances.length === 0 ? null : deniedOpinionIn(text);
  const stancesOfSegment = ownStances(opinion === null ? segment : (partOf(opinion, segment) ?? segment), owner);
  if (stances.length === 0) {
    const words = segment.words.map(({ lower }) => removeAccents(lower));
    const isNamed = isWish
      ? stancesOfSegment.some((stance) => stance.isWanted && concepts.has(stance.concept))
      : conceptMentionsIn(words, segment.answerLanguage).some(({ concept }) => concepts.has(concept.id));
    return isNamed ? [{ answerIndex, text, author, isOpposed: false }] : [];
  }
  const isSame = stancesOfSegment.some((stance) =>
    stances.some((asked) => stanceFamilyKey(asked) === stanceFamilyKey(stance)),
  );
  const isTurned = opinion !== null || nominalPattern.test(text);
  if (isSame) return [{ answerIndex, text, author, isOpposed: isTurned }];
  const isOpposed = stancesOfSegment.some((stance) => stances.some((asked) => areOppositeStances(asked, stance)));
  return isOpposed ? [{ answerIndex, text, author, isOpposed: !isTurned }] : [];
}

/** Returns the stances of a sentence that are the owner's, or on a thing. */
function ownStances(segment: Quotable, owner: OwnerReference): Stance[] {
  const isOfOthers = hasOtherSubject(segment.words, owner);
  return stancesOf(segment, owner).filter(({ isOfEntity }) => isOfEntity || !isOfOthers);
}

/** Returns a part of a sentence as its own, with the question and author of the sentence. */
function partOf(text: string, { author: authorName, questionText }: Quotable): Quotable | undefined {
  return quotablesIn({ authorName, questionText, text }, 0)[0];
}

/** Whether a sentence denies a complaint about one of the concepts: "No complaints about the rota". */
function deniesComplaintAbout({ text, answerLanguage }: Quotable, concepts: ReadonlySet<string>): boolean {
  const object = deniedComplaintIn(text);
  if (object === null) return false;
  const words = readWords(object).map(({ lower }) => removeAccents(lower));
  return conceptMentionsIn(words, answerLanguage).some(({ concept }) => concepts.has(concept.id));
}
