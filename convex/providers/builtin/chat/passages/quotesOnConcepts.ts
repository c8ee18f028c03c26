import { removeAccents } from "../../text/textFormat";
import type { SourceAnswer } from "../../../types";
import { isStopWord } from "../../text/isStopWord";
import { languageOf } from "../../text/isForeign";
import { conceptsNamed, conceptsOfQuestion, conceptFamilyOf, conceptMentionsIn } from "../../concepts/lexiconIndex";
import { type Quotable, quotablesIn, isWholeSentence } from "../../text/quotableSegments";
import { withTyposCorrected, readWords } from "../../text/readText";
import { typosIn } from "../../concepts/typosIn";
import { stancesOf } from "../../concepts/stancesOf";
import { isPromptInjection, isEmptyAnswer, isFitToQuote } from "../../feedback/salience/salience";
import { type OwnerReference, hasOtherSubject, ownerIn } from "../../text/coreference";
import { askingWords } from "../topics/questionFrameWords";

interface ConceptQuote {
  readonly answerIndex: number;
  readonly text: string;
  /** Whether the quote says what is asked, and not the opposite: "shouts" where "Do I snap?" is asked. */
  readonly isAsked: boolean;
}

/** Maximum content words of the question besides the concept; more of them are another topic. */
const MAX_OTHER_WORDS = 1;

/**
 * Returns one sentence of each answer of `pool` about the conduct that the question names ("Am I bad at delegating?"),
 * in whatever words. A sentence with a stance is preferred.
 */
export function quotesOnConcepts(
  question: string,
  passages: readonly SourceAnswer[],
  pool: readonly number[],
  owner: OwnerReference,
): ConceptQuote[] {
  const { ids, otherWords } = conceptsOfQuestion(question);
  const beside = otherWords.filter((word) => !isStopWord(word) && !askingWords.has(word));
  if (ids.size === 0 || beside.length > MAX_OTHER_WORDS) return [];
  const isOfFault = asksOfFault(question, ids);
  const typos = typosIn(passages.map(({ text }) => text));
  return pool.flatMap((answerIndex): ConceptQuote[] => {
    const passage = passages[answerIndex];
    if (passage === undefined || isPromptInjection(passage.text) || isEmptyAnswer(passage.text)) return [];
    const words = withTyposCorrected(readWords(passage.text), typos);
    // Part-of-speech tagging takes time, and few passages name the concept.
    const lowerText = words.map(({ lower }) => lower).join(" ");
    if (!conceptsNamed(lowerText).some((id) => ids.has(id)) && !saysInOtherWords(lowerText, ids)) return [];
    const ownerOfAnswer = ownerIn({ words }, owner);
    const weighted = quotablesIn(passage, answerIndex, typos).flatMap((segment) => {
      const { weight, isFault } = weightOfSegment(segment, ids, ownerOfAnswer);
      return weight === 0 ? [] : [{ answerIndex, text: segment.text, weight, isAsked: isFault === isOfFault }];
    });
    return weighted.toSorted((a, b) => b.weight - a.weight).slice(0, 1);
  });
}

/** Words in answers, beyond those of the lexicon, for the concept of a question. The lexicon's words count anywhere. */
const inOtherWords: Readonly<Record<string, RegExp>> = {
  delegation: new RegExp(
    [
      String.raw`(?<!\b(?:leaves?|left|leaving|let|lets|not|never|living?|home) (?:\p{L}+ )?)\balone\b`,
      String.raw`\b(?:on|by) (?:her|his|their|your) own\b`,
      String.raw`\b(?:everything|it all|all of it|all the \p{L}+|too much|most of it) (?:by )?(?:him|her|your|them)sel(?:f|ves)\b`,
      String.raw`\b(?:covers?|covered|does|did|do|doing|carries|carried|signs?|signing|checks?) (?:\p{L}+ ){1,4}(?:him|her|your|them)sel(?:f|ves)\b`,
      String.raw`\b(?:never|not|rarely|hardly|won['’]t|doesn['’]t|does not|good at) (?:\p{L}+ ){0,2}ask(?:s|ing)? (?:\p{L}+ )?for help\b`,
      String.raw`(?<!\p{L})(?:alles|vieles|manches|das meiste) (?:selbst|selber|allein)(?!\p{L})`,
      String.raw`(?<!\p{L})(?:todo|lo hace) (?:ella|él) (?:misma|mismo|sola|solo)`,
      String.raw`(?<!\p{L})tout(?:e)? seule?(?!\p{L})`,
      String.raw`(?<!\p{L})tudo (?:sozinh[oa]|ela mesma|ele mesmo)(?!\p{L})`,
    ].join("|"),
    "iu",
  ),
};

function saysInOtherWords(text: string, ids: ReadonlySet<string>): boolean {
  return [...ids].some((id) => inOtherWords[id]?.test(text) === true);
}

/** Whether the question names the contrary of its concept, as "Do I snap at people?" does of calm. */
function asksOfFault(question: string, ids: ReadonlySet<string>): boolean {
  const words = readWords(question).map(({ lower }) => removeAccents(lower));
  const isNegated = words.some((word) => /^(?:not|never)$|n't$/u.test(word));
  const named = conceptMentionsIn(words, "english").filter(({ concept }) => ids.has(conceptFamilyOf(concept.id)));
  return named.some(({ isFault }) => isFault) !== isNegated;
}

interface Weight {
  /** 2 where the sentence has a stance, 1 where its words name the concept, else 0. */
  readonly weight: 0 | 1 | 2;
  readonly isFault?: boolean;
}

function weightOfSegment(segment: Quotable, ids: ReadonlySet<string>, owner: OwnerReference): Weight {
  if (!isWholeSentence(segment) || !isFitToQuote(segment)) return { weight: 0 };
  const isOfOthers = hasOtherSubject(segment.words, owner);
  const stances = stancesOf(segment, owner);
  const stance = stances.find(
    ({ concept, isOfEntity }) => ids.has(conceptFamilyOf(concept)) && (isOfEntity || !isOfOthers),
  );
  if (stance !== undefined) return { weight: 2, isFault: stance.isWanted };
  const words = segment.words.map(({ lower }) => removeAccents(lower));
  const named = conceptMentionsIn(words, segment.answerLanguage === "foreign" ? "foreign" : languageOf(segment.text));
  const isNamed =
    named.some(({ concept }) => concept.kind === "conduct" && ids.has(conceptFamilyOf(concept.id))) ||
    saysInOtherWords(segment.text.toLowerCase(), ids);
  return { weight: isNamed && !isOfOthers ? 1 : 0 };
}
