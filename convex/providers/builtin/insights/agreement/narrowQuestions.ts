/**
 * Owns the agreement of answers to a narrow question, which asks how the owner does one thing. People of one verdict
 * agree, those of the other disagree. Questions in English alone are read.
 */
import type { SalientSentence, Statement } from "../../feedback/salience/sentenceTypes";
import { conceptFamilyOf, conceptMentionsIn, type LexicalConcept } from "../../concepts/lexiconIndex";
import { type Stance, stanceKey, stanceName } from "../../concepts/stance";
import { stancesOf } from "../../concepts/stancesOf";
import type { OwnerReference } from "../../text/coreference";
import { uniqueBy } from "../../text/uniqueBy";
import type { Quotable } from "../../text/quotableSegments";
import { readWords } from "../../text/readText";
import { asksForBothPolarities, polarityOfQuestion } from "../../text/polarityOfQuestion";
import { capitalize, removeAccents } from "../../text/textFormat";
import type { AgreementGroup } from "./AgreementGroup";
import {
  badVerdictPattern,
  choicePattern,
  dealingPattern,
  finePattern,
  dislikingPattern,
  goodComparisonPattern,
  goodVerdictPattern,
  likingPattern,
  nameEndPattern,
  negationBeforePattern,
  noPattern,
  opinionOnEntityPattern,
  reservedVerdictPattern,
  firstPersonClausePattern,
  yesNoPattern,
  yesPattern,
} from "./narrowQuestionWords";
import { type Polarity, polarityOfSigns } from "../../text/Polarity";

/** Maximum words of a name, and of one that is a clause: "When the day runs late". */
const MAX_TOPIC_NAME_WORDS = 4;
const MAX_CLAUSE_NAME_WORDS = 6;
/** Maximum words of a first sentence that decides, whatever follows: "Badly." */
const MAX_VERDICT_WORDS = 4;

interface NarrowQuestion {
  readonly name: string;
  /** Conduct that a question for yes or no names, and whether as a fault. */
  readonly conduct?: {
    readonly concept: LexicalConcept;
    readonly isFault: boolean;
  };
}

/** Returns what a question asks for; null where it is for both polarities, for more, or for the person as a whole. */
function narrowQuestionOf(questionText: string): NarrowQuestion | null {
  if (
    polarityOfQuestion(questionText) !== null ||
    asksForBothPolarities(questionText) ||
    choicePattern.test(questionText)
  )
    return null;
  const { predicate } = yesNoPattern.exec(questionText)?.groups ?? {};
  if (predicate !== undefined) {
    const words = readWords(predicate).map(({ lower }) => removeAccents(lower));
    const [mention] = conceptMentionsIn(words, "english").filter(({ concept }) => concept.kind === "conduct");
    if (mention === undefined) return null;
    const { concept, isFault } = mention;
    return {
      name: stanceName(concept, { dimension: "done", isWanted: false }),
      conduct: { concept, isFault },
    };
  }
  const { entity } = (dealingPattern.exec(questionText) ?? opinionOnEntityPattern.exec(questionText))?.groups ?? {};
  const name = entity === undefined ? "" : nameOfEntity(entity);
  return name === "" ? null : { name };
}

/** Returns the thing without a possessive, cut to whole words: "guests who are angry". */
function nameOfEntity(entity: string): string {
  const words = entity
    .trim()
    .replace(/^(?:my|his|her|their|your|our)\s+/iu, "")
    .split(/\s+/u);
  const isClause = /^(?:when|under|during)$/u.test(words[0] ?? "");
  if (words.length <= (isClause ? MAX_CLAUSE_NAME_WORDS : MAX_TOPIC_NAME_WORDS)) return capitalize(words.join(" "));
  // A name that ends within its clause says something else.
  const end = words.findIndex((word, index) => index > 0 && nameEndPattern.test(word.toLowerCase()));
  return isClause || end < 1 || end > MAX_TOPIC_NAME_WORDS ? "" : capitalize(words.slice(0, end).join(" "));
}

interface Answer {
  readonly sentences: readonly Quotable[];
  readonly question: NarrowQuestion;
}

/** Returns answers to narrow questions. */
function narrowAnswers(wholeSentences: readonly Quotable[]): Answer[] {
  const byAnswer = new Map<number, Quotable[]>();
  for (const segment of wholeSentences) {
    const sentences = byAnswer.get(segment.answerIndex);
    if (sentences === undefined) byAnswer.set(segment.answerIndex, [segment]);
    else sentences.push(segment);
  }
  const questions = new Map<string, NarrowQuestion | null>();
  return [...byAnswer.values()].flatMap((sentences) => {
    const { questionText = "" } = sentences[0] ?? {};
    const knownQuestion = questions.get(questionText);
    const question = knownQuestion === undefined ? narrowQuestionOf(questionText) : knownQuestion;
    questions.set(questionText, question);
    return question === null ? [] : [{ sentences, question }];
  });
}

/** Returns what answers to questions for yes or no state: "Calm." and "Always." to "Am I calm on Saturdays?" */
export function statementsOnAsked(wholeSentences: readonly Quotable[], owner: OwnerReference): Statement[] {
  return narrowAnswers(wholeSentences).flatMap(({ sentences, question: { conduct } }): Statement[] => {
    const [segment] = sentences;
    if (conduct === undefined || segment === undefined) return [];
    const affirmed = affirmationIn(segment, conduct.concept, owner);
    if (affirmed === null) return [];
    const isWanted = affirmed === conduct.isFault;
    const { id: concept, isReportedByAffected: isOfEntity } = conduct.concept;
    const name = stanceName(conduct.concept, { dimension: "done", isWanted });
    const stance: Stance = {
      concept,
      dimension: "done",
      isOfEntity,
      isWanted,
      isCertain: true,
      name,
    };
    return [
      {
        key: stanceKey(stance),
        stance,
        segment,
        polarity: isWanted ? "wish" : "strength",
        score: 0,
      },
    ];
  });
}

/** Whether an answer's first sentence says yes, no (false), or neither (null). */
function affirmationIn(segment: Quotable, asked: LexicalConcept, owner: OwnerReference): boolean | null {
  const text = segment.text.trim();
  if (firstPersonClausePattern.test(text)) return null;
  const family = conceptFamilyOf(asked.id);
  const isOnAsked = ({ concept }: Stance) => conceptFamilyOf(concept) === family;
  const segmentStances = stancesOf(segment, owner);
  const stances = segmentStances.filter(isOnAsked);
  const [stance] = stances;
  const verdict = openingVerdict(segment, asked);
  // In "Calm, but she does everything herself" the reservation is about something else.
  if (reservedVerdictPattern.test(text))
    return verdict !== null && segmentStances.some((other) => !isOnAsked(other)) ? verdict : null;
  if (yesPattern.test(text)) return true;
  if (noPattern.test(text)) return false;
  if (verdict !== null) return verdict;
  return stance === undefined || stances.some(({ isWanted }) => isWanted !== stance.isWanted) ? null : !stance.isWanted;
}

/**
 * Returns the verdict of the first words: true for a conduct that is done ("Chill"), false for a fault ("Not calm").
 * Null for neither.
 */
function openingVerdict({ words }: Quotable, asked: LexicalConcept): boolean | null {
  const end = words.findIndex(({ lower }, index) => index > 0 && /^(?:but|and|when|if|then|because)$/u.test(lower));
  const opening = words.slice(0, end === -1 ? words.length : end).map(({ lower }) => removeAccents(lower));
  if (opening.length > MAX_VERDICT_WORDS) return null;
  const family = conceptFamilyOf(asked.id);
  const [mention] = conceptMentionsIn(opening, "english").filter(
    ({ concept }) => conceptFamilyOf(concept.id) === family,
  );
  if (mention === undefined) return null;
  const isNegated = negationBeforePattern.test(opening.slice(0, mention.from).join(" "));
  return mention.isFault === isNegated;
}

/** Groups people whose answers to one narrow question have one verdict; those of the other verdict disagree. */
export function groupsByQuestion(wholeSentences: readonly Quotable[], owner: OwnerReference): AgreementGroup[] {
  const byName = new Map<string, SalientSentence[]>();
  for (const { sentences, question } of narrowAnswers(wholeSentences)) {
    if (question.conduct !== undefined) continue;
    const verdict = narrowVerdictOf(sentences, owner);
    if (verdict === null) continue;
    const { questionText = "" } = sentences[0] ?? {};
    const key = `${questionText}\n${question.name}`;
    byName.set(key, [...(byName.get(key) ?? []), { ...verdict, score: 0 }]);
  }
  return [...byName].flatMap(([key, verdicts]) => {
    const name = key.split("\n")[1] ?? "";
    return (["strength", "wish"] as const).flatMap((polarity) => {
      const membersOf = (isMember: boolean) =>
        uniqueBy(
          verdicts.filter((verdict) => (verdict.polarity === polarity) === isMember),
          ({ segment }) => segment.author,
        );
      const members = membersOf(true);
      const counterEvidence = membersOf(false).map(({ segment }) => segment);
      return members.length < 2 ? [] : [{ members, name, counterEvidence, isExplicit: true }];
    });
  });
}

/** Returns the polarity of an answer with the sentence that shows it; null where it shows both or none. */
function narrowVerdictOf(
  sentences: readonly Quotable[],
  owner: OwnerReference,
): { segment: Quotable; polarity: Polarity } | null {
  const [first] = sentences;
  const isReserved = ({ text }: Quotable) => reservedVerdictPattern.test(text) && !firstPersonClausePattern.test(text);
  if (first === undefined || sentences.some(isReserved)) return null;
  const polarities = sentences.map((segment) => polarityOfVerdict(segment, owner));
  if (polarities[0] !== null && polarities[0] !== undefined && first.words.length <= MAX_VERDICT_WORDS)
    return { segment: first, polarity: polarities[0] };
  const [polarity, ...others] = new Set(polarities.filter((one) => one !== null));
  if (polarity === undefined || others.length > 0) return null;
  const showing = sentences[polarities.indexOf(polarity)];
  // "My dinner. Every damn time." alone does not say what he does.
  const segment = showing === undefined || showing.words.length < MAX_VERDICT_WORDS ? first : showing;
  return { segment, polarity };
}

/** Returns the polarity that a sentence shows by its words; null where it shows both or none. */
function polarityOfVerdict(segment: Quotable, owner: OwnerReference): Polarity | null {
  const { text } = segment;
  if (likingPattern.test(text)) return "strength";
  if (dislikingPattern.test(text)) return "wish";
  if (firstPersonClausePattern.test(text)) return null;
  if (finePattern.test(text)) return "strength";
  const stances = stancesOf(segment, owner);
  const [good, isGoodDenied] = isFoundOrDenied(text, goodVerdictPattern);
  const [bad, isBadDenied] = isFoundOrDenied(text, badVerdictPattern);
  const isGood =
    (good && !isGoodDenied) ||
    (bad && isBadDenied) ||
    goodComparisonPattern.test(text) ||
    stances.some(({ isWanted }) => !isWanted);
  const isBad = (bad && !isBadDenied) || (good && isGoodDenied) || stances.some(({ isWanted }) => isWanted);
  return polarityOfSigns({ strength: isGood, wish: isBad });
}

/** Returns whether a pattern's word is in the text, and whether it is denied. */
function isFoundOrDenied(text: string, pattern: RegExp): [isFound: boolean, isDenied: boolean] {
  const index = text.search(pattern);
  return [index !== -1, index !== -1 && negationBeforePattern.test(text.slice(0, index))];
}
