import { removeAccents } from "../text/textFormat";
import type { OthersClaim } from "../../types";
import { languageOf } from "../text/isForeign";
import { conceptFamilyOf, conceptMentionsIn, getConductNamed } from "../concepts/lexiconIndex";
import type { Statement } from "../feedback/salience/sentenceTypes";
import { type Segment, quotablesIn } from "../text/quotableSegments";
import { readWords, type Word } from "../text/readText";
import { haveOpposedAct, isLightWord, propositionOf } from "../concepts/propositions";
import { hasOtherSense, isKnownQuality } from "../concepts/qualities";
import { selfOwner } from "../text/coreference";

/**
 * Returns the quotes' sentences that include the name, since the rest of a quote has another topic; whole quotes where
 * none does.
 */
export function namingTexts({ name, evidence }: OthersClaim): string[] {
  const named = contentWordsOfName(name ?? "");
  const conduct = getConductNamed(name ?? "");
  return evidence.map(({ text }) => {
    const sentences = quotablesIn({ authorName: "", questionText: "", text }, 0).filter(
      ({ isSentenceStart }) => isSentenceStart,
    );
    const namingSentence =
      sentences.find(({ words }) => named.length > 0 && includesAll(named, words)) ??
      // "She taught me" has the concept of "Teaches people".
      sentences.find((sentence) => conduct !== undefined && familiesIn(sentence.text).has(conceptFamilyOf(conduct.id)));
    return namingSentence?.text ?? text;
  });
}

/**
 * Whether an own sentence has all content words of the claim's name: "plan the rota earlier" names "The rota". A single
 * verb ("Writes it") is too general.
 */
export function namesTopic(own: Segment, claim: OthersClaim): boolean {
  const named = contentWordsOfName(claim.name ?? "");
  const isVerb = named.length === 1 && named[0]?.tags.has("Verb") === true && !named[0].tags.has("Noun");
  if (named.length === 0 || isVerb || !includesAll(named, own.words)) return false;
  const segments = namingTexts(claim).flatMap((text) => quotablesIn({ authorName: "", questionText: "", text }, 0));
  if (named.length === 1 && !hasSense(named, own, segments)) return false;
  return !segments.some((segment) => haveOpposedAct(propositionOf(own, selfOwner), propositionOf(segment, selfOwner)));
}

/** Whether an own sentence also has the verb of the name of a strength: an event with dough is not "Knows dough". */
export function namesConduct(own: Segment, { name = "" }: OthersClaim): boolean {
  const [segment] = quotablesIn({ authorName: "", questionText: "", text: name }, 0);
  const [verb, ...others] = segment?.words ?? [];
  const isThing = ({ tags }: Word) => tags.has("Noun") && !tags.has("Verb");
  const content = others.filter((word) => !isLightWord(word));
  if (verb?.tags.has("Verb") !== true || !isLightWord(verb) || content.length !== 1 || !content.every(isThing))
    return true;
  return own.words.some(({ stem }) => stem === verb.stem);
}

/** Whether both name concepts and none in common: only the rest of the sentences is near. */
export function areOfOtherConcepts(own: string, other: string): boolean {
  const [mine, theirs] = [familiesIn(own), familiesIn(other)];
  return mine.size > 0 && theirs.size > 0 && ![...mine].some((family) => theirs.has(family));
}

function familiesIn(text: string): ReadonlySet<string> {
  const words = readWords(text).map(({ lower }) => removeAccents(lower));
  const mentions = conceptMentionsIn(words, languageOf(text));
  return new Set(mentions.map(({ concept }) => conceptFamilyOf(concept.id)));
}

/** Whether a claim is named for a conduct, and the own sentence names conducts and not that one. */
export function namesOtherConduct(own: string, { name = "" }: OthersClaim): boolean {
  const conduct = getConductNamed(name);
  const families = familiesIn(own);
  return conduct !== undefined && families.size > 0 && !families.has(conceptFamilyOf(conduct.id));
}

/** Whether a claim is named for another conduct than the own statement's, so that they share a passing remark. */
export function isNamedForOther({ name = "" }: OthersClaim, { stance }: Pick<Statement, "stance">): boolean {
  const conduct = getConductNamed(name);
  return (
    conduct !== undefined && stance !== undefined && conceptFamilyOf(stance.concept) !== conceptFamilyOf(conduct.id)
  );
}

function contentWordsOfName(name: string): Word[] {
  const [segment] = quotablesIn({ authorName: "", questionText: "", text: name }, 0);
  return (segment?.words ?? []).filter((word) => !isLightWord(word));
}

/** Parts of speech in which one spelling has another sense: "she is correct", "I correct the lists". */
const senses = ["Verb", "Adjective", "Noun"] as const;

/**
 * Whether the own word is of the same part of speech as in one of the quotes. "Patient" and "patience" are one quality.
 */
function hasSense([named]: readonly Word[], own: Segment, segments: readonly Segment[]): boolean {
  if (named === undefined) return true;
  const used = (words: readonly Word[]) => words.filter(({ stem }) => stem === named.stem).map(senseOf);
  const [mine, theirs] = [used(own.words), segments.flatMap(({ words }) => used(words))];
  if (isKnownQuality(named))
    return own.words.some((word, at) => word.stem === named.stem && !hasOtherSense(word, own.words[at - 1]));
  return theirs.length === 0 || mine.some((sense) => theirs.includes(sense));
}

function senseOf({ tags }: Word): string {
  return senses.find((sense) => tags.has(sense)) ?? "";
}

function includesAll(named: readonly Word[], words: readonly Word[]): boolean {
  return named.every(({ stem }) => words.some((word) => word.stem === stem));
}
