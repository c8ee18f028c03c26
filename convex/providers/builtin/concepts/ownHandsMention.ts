import type { Word } from "../text/readText";
import { type ConceptMention, getConduct } from "./lexiconIndex";
import type { StanceClause } from "./stanceClauses";
import { possibleOwnerSubjects } from "./stanceWords";

/** Words that show whether "himself" stresses work that the owner does in person. */

/** Matches a pronoun that may stress who does something. */
const reflexivePattern = /^(?:himself|herself|yourself|themselves|themself)$/u;
/** Matches verbs of thinking, saying, being or feeling, with which "himself" stresses no work. */
const ownDeedVerbPattern =
  /\b(?:is|are|was|were|be|been|has|have|had|know|knows|knew|say|says|said|tell|tells|told|admit|admits|admitted|see|sees|saw|think|thinks|thought|feel|feels|felt|believe|believes|notice|notices|noticed|want|wants|wanted|need|needs|like|likes|love|loves|enjoy|enjoys|learn|learns|learned|learnt|live|lives|lived|went|goes|came|comes|own|owns|owned|apologi\w+|call|calls|called|ask|asks|asked|give|gives|gave|allow|allows|allowed|let|lets|push|pushes|pushed|drive|drives|drove|blame|blames|blamed|teach|teaches|taught|prove|proves|proved|put|puts|make|makes|made|keep|keeps|kept|find|finds|found)\b/u;
/** Matches rest and food, which everybody has in person. */
const restNounPattern =
  /\b(?:breaks?|rest|lunch|dinner|holidays?|days? off|leave|sleep|time off|tea|coffee|mistakes?|fault|way|part|share|turn)\b/u;

/** Minimum words between the owner and "himself": a verb and its object, so that "He prides himself" is none. */
const MIN_WORDS_BETWEEN = 2;

/**
 * Returns where a clause stresses that the owner does a piece of work in person, though it is others' work: "He carries
 * the rails himself." Null where the pronoun is an object ("hard on herself"), or where the verb is one of thinking,
 * saying or being.
 */
export function ownHandsMention(clause: StanceClause): ConceptMention | null {
  const { words, taggedWords, isNegated, isWished, language, polarity } = clause;
  const concept = getConduct("oneself");
  const at = words.findIndex((word) => reflexivePattern.test(word));
  if (concept === undefined || at === -1 || language !== "english" || isNegated || isWished) return null;
  const subject = words.findLastIndex((word, index) => index < at && possibleOwnerSubjects.has(word));
  const between = taggedWords.slice(subject + 1, at);
  if (subject === -1 || between.length < MIN_WORDS_BETWEEN) return null;
  const object = between.at(-1);
  const text = words.slice(subject + 1, at).join(" ");
  // "Costume rails" is a noun with its own noun, whatever the tagger takes it for.
  const isPlural = between.length > MIN_WORDS_BETWEEN && /[^s]s$/u.test(object?.lower ?? "");
  if (
    object === undefined ||
    !(isObject(object) || isPlural) ||
    ownDeedVerbPattern.test(text) ||
    restNounPattern.test(text)
  )
    return null;
  // Where no change is asked for, one past deed may be an honest one: "He wrote it in the report himself".
  if (polarity === null && !between.some(({ tags }) => tags.has("PresentTense"))) return null;
  return { concept, isFault: true, from: subject + 1, to: at + 1 };
}

/** Whether the word before "himself" ends an object, so that the pronoun only stresses the subject. */
function isObject({ lower, tags }: Word): boolean {
  if (/^(?:it|them|this|that|everything|all|both|most|half)$/u.test(lower)) return true;
  const isOther = ["Preposition", "Conjunction", "Adverb", "Pronoun", "Possessive", "Copula"].some((tag) =>
    tags.has(tag),
  );
  return tags.has("Noun") && !tags.has("Verb") && !isOther;
}
