import type { Mention, Statement, PolarSentence } from "./salience/sentenceTypes";
import { conceptsOf } from "../concepts/conceptsOf";
import { type Quotable, isWholeSentence } from "../text/quotableSegments";
import { qualitiesOf } from "../concepts/qualities";
import { skillsOf } from "../concepts/skillsOf";
import { isRedistribution } from "../concepts/isRedistribution";
import { type Stance, stanceKey } from "../concepts/stance";
import { stancesOf } from "../concepts/stancesOf";
import { isFitToQuote, salienceOf } from "./salience/salience";
import { countAnnouncedFrankness } from "../text/countAnnouncedFrankness";
import type { Word } from "../text/readText";
import { wellFormednessOf } from "./salience/wellFormednessOf";
import {
  otherReferent,
  hasOtherSubject,
  type OwnerReference,
  selfOwner,
  subjectForms,
  firstPersonWords,
} from "../text/coreference";
import { peopleNounPattern, thingNouns } from "./topicWords";

/** Matches "patient" as a noun: "A renal patient in March", not "a patient teacher" or "patient in meetings". */
const illPersonPattern =
  /\b(?:an?|the|each|every|one|another|my|our|his|her|this|that) (?:[\p{L}-]+ )?patient(?:['’]s\b|(?= (?:in|on|at|from|who|whose|was|were|is|had|has|said|came|asked|loved|would|could|did|himself|herself|themselves)(?:n['’]?t)?\b|[.;!?]|$))/iu;

/** Salience of each sentence where several are quoted together: each is about the owner. */
export const MIN_SALIENCE_IN_RUN = 0.4;
/** Subtracted from the score of an own fault, so that explicit own wishes come first. */
const OWN_FAULT_PENALTY = 1;

/**
 * Returns what a sentence states; none where it is not about the owner. "She stays calm" states a quality, and "Please
 * interrupt less" a stance.
 */
export function statementsIn({ segment, polarity }: PolarSentence, owner: OwnerReference): Statement[] {
  const before = [{ words: segment.before }];
  const salience = salienceOf(segment, owner, before);
  // "A great listener." needs no subject.
  const isAbout =
    salience >= MIN_SALIENCE_IN_RUN || (segment.isSentenceStart && otherReferent(segment, owner, before) === null);
  if (!isAbout || !isFitToQuote(segment) || isRedistribution(segment.text)) return [];
  const score = salience + wellFormednessOf(segment);
  const opened = segment.words[countAnnouncedFrankness(segment.words)]?.start ?? segment.start;
  const isAfterFrankness = ({ word }: { word?: Word }) => word === undefined || word.start >= opened;
  const ownFaults = owner === selfOwner && polarity === "strength" ? faultsIn(segment, score) : [];
  const qualityStatements = qualitiesOf(segment, owner, polarity)
    .filter(isAfterFrankness)
    .map(({ key, word }) => ({ key, word, segment, polarity, score }));
  const conceptStatements = conceptsOf(segment, owner, polarity)
    .filter(isAfterFrankness)
    .map((concept) => {
      const key = `${concept.name}: ${concept.verdict}`;
      return { key, concept, word: concept.word, segment, polarity, score };
    });
  const skills = owner === selfOwner || polarity === "wish" ? [] : skillsOf(segment);
  const skillStatements = skills.map(({ key, word }) => ({
    key,
    word,
    segment,
    polarity,
    score,
  }));
  return [...conceptStatements, ...qualityStatements, ...skillStatements, ...ownFaults]
    .filter(({ key }) => !hasOtherMeaning(key, segment))
    .map((statement) => ({ ...statement, target: targetOf(statement) }));
}

/** Matches thanks for an author's frankness, which show that the owner takes criticism. */
const thankedForFranknessPattern =
  /\b(?:told|tell|said to|warned|corrected) (?:s?he|her|him|them|you)\b.*\bthank(?:s|ed) (?:me|us)\b/iu;

/**
 * Whether a word of a quality has another sense here: "A renal patient would not eat", "I told her it was wrong and she
 * thanked me".
 */
function hasOtherMeaning(key: string, { text }: Quotable): boolean {
  if (/^patien(?:t|ce)\b/u.test(key)) return illPersonPattern.test(text);
  return /^(?:stance )?thank/u.test(key) && thankedForFranknessPattern.test(text);
}

/** Matches a need that someone states of their own: "when she is stuck". */
const ownNeedPattern =
  /\b(?:s?he|they|you|herself|himself) (?:\w+ )?(?:(?:needs?|needed|wants?|wanted|could use|could do with) (?:\w+ ){0,2}(?:help|support|hand|backup|relief|break|rest)|(?:(?:is|are|was|were|gets?|got|has been) (?:\w+ ){0,2}|(?:feels?|felt) (?:\w+ )?)(?:overloaded|overwhelmed|stuck|struggling|swamped|drowning|exhausted|stressed|overworked|at (?:her|his|their|your) limit))\b|['’](?:s|re) (?:\w+ )?(?:overloaded|overwhelmed|stuck|struggling|swamped|drowning)\b|\b(?:her|his|their|your) own (?:problems?|worr(?:y|ies)|workload|limits?|needs?)\b/iu;

export interface StanceStatement extends Statement {
  readonly stance: Stance;
  /** Whether its polarity is sure: by its question, or by explicit words. */
  readonly isSure: boolean;
}

/** Whether the polarity of a stance is sure, so that it is a statement. */
export function hasSurePolarity({ isSure }: StanceStatement): boolean {
  return isSure;
}

/** Returns the stances of a whole sentence that is about the owner or a thing. */
export function stancesIn(
  segment: Quotable,
  usable: readonly PolarSentence[],
  owner: OwnerReference,
): StanceStatement[] {
  // What follows "But" may be a fault, and is no certain praise.
  const isFaultAlone = segment.isAfterBut === true && segment.isSentenceEnd;
  if (!(isWholeSentence(segment) || isFaultAlone) || !isFitToQuote(segment) || isRedistribution(segment.text))
    return [];
  // After "Jo could do it", "I'd like to …" is still about its author.
  const isOwn = owner === selfOwner && firstPersonWords.has(segment.words[0]?.lower ?? "");
  if (!isOwn && otherReferent(segment, owner, [{ words: segment.before }]) === "name") return [];
  const isOfOthers = hasOtherSubject(segment.words, owner);
  // "He rarely tells me when he needs help" wishes for no earlier notice of the work.
  const isOfOwnNeed = ownNeedPattern.test(segment.text);
  const stances = stancesOf(segment, owner).filter(
    ({ concept, isOfEntity, isWanted }) =>
      (isOfEntity || !isOfOthers) &&
      !hasOtherMeaning(concept, segment) &&
      !(isOfOwnNeed && concept === "notice") &&
      (isWanted || !isFaultAlone),
  );
  return stances.map((stance) => {
    const polarity = stance.isWanted ? "wish" : "strength";
    const isSure =
      stance.isCertain || usable.some((sentence) => sentence.segment === segment && sentence.polarity === polarity);
    return {
      key: stanceKey(stance),
      stance,
      segment,
      polarity,
      score: wellFormednessOf(segment),
      isSure,
    };
  });
}

/** Returns the faults in an own sentence, as in "I interrupt people", in an answer to any prompt. */
function faultsIn(segment: Quotable, score: number): Omit<Statement, "target">[] {
  const faults = conceptsOf(segment, selfOwner, "wish").filter(
    ({ isFault, verdict }) => isFault && verdict === "lacks",
  );
  return faults.map((concept) => ({
    key: `${concept.name}: ${concept.verdict}`,
    concept,
    word: concept.word,
    segment,
    polarity: "wish",
    score: score - OWN_FAULT_PENALTY,
  }));
}

/** Returns explicit praise, whatever was asked, and the sentence itself. */
export function mentionsIn(segment: Quotable, owner: OwnerReference): Mention[] {
  if (!segment.isSentenceStart || !isFitToQuote(segment)) return [];
  const isAbout = otherReferent(segment, owner, [{ words: segment.before }]) === null;
  // A sentence without a pronoun is about the thing that it names.
  const isOfEntity = !segment.words.some(({ lower }) => subjectForms.has(lower));
  const isWhole = segment.isSentenceEnd && (isAbout || isOfEntity) && !hasOtherSubject(segment.words, owner);
  const praise = isAbout ? conceptsOf(segment, owner, "strength").filter(({ isEmphatic }) => isEmphatic) : [];
  return [...praise.map((concept) => ({ concept, segment })), ...(isWhole ? [{ segment }] : [])];
}

/** Returns the target after "with": "people", "things" or a noun's stem. Undefined where there is none. */
function targetOf({ word, segment }: Pick<Statement, "word" | "segment">): string | undefined {
  const index = word === undefined ? -1 : segment.words.findIndex(({ start }) => start === word.start);
  if (index === -1 || segment.words[index + 1]?.lower !== "with") return undefined;
  const noun = segment.words
    .slice(index + 2, index + 6)
    .find(({ lower, tags }) => thingNouns.has(lower) || peopleNounPattern.test(lower) || tags.has("Noun"));
  if (noun === undefined) return undefined;
  if (thingNouns.has(noun.lower)) return "things";
  return peopleNounPattern.test(noun.lower) || noun.tags.has("Actor") || noun.tags.has("Person") ? "people" : noun.stem;
}
