import { isFitToQuote } from "../../feedback/salience/salience";
import { MAX_QUOTE_WORDS, type Segment } from "../../text/quotableSegments";
import { readSentences, type Sentence } from "../../text/readText";
import type { OwnerReference } from "../../text/coreference";

/**
 * Matches a sentence whose first subject is a pronoun for a thing or for several: "When he is tired they have an edge".
 */
const openingReferencePattern =
  /^\W*(?:(?:and|but|so|then|also|still) )*(?:(?:when|whenever|if|once|because|since|after|before) (?:[\p{L}'’]+ ){1,4}?)?(they|they['’](?:ve|re|d|ll)|it|it['’]s|that|this|these|those)(?!\p{L}| (?:way|one|year|week|month|morning|spring|summer|autumn|winter|person|man|woman|calm|time|kind|sort|\p{L}+(?:ness|ity|ence|ance)))(?= )/iu;
/** Matches a subject that stands for nothing: "It would help if". */
const expletivePattern =
  /^\W*(?:(?:and|but|so|then|also|still) )*(?:it|that|this)(?:['’](?:s|d)| (?:is|was|would|could|might|can|will))? ?(?:\p{L}+ )?(?:(?:take|took|feel|felt|seem|seemed|help|helped|make|made|mean|meant|say|said|look|looked|need|needed|matter|depend)s?\b|(?:hard|easy|good|nice|great|better|best|time|difficult|important|clear|fair|unfair|true|rare|possible|impossible|worth|up to|like|as if|me who|him who|her who)\b)/iu;
/** Matches a short sentence whose object is a pronoun: "He should let them.", "I should probably do that more." */
const referringObjectPattern =
  /^\W*(?:[\p{L}'’]+ ){1,5}(?:them|it|that|this|those|these)(?: (?:more|again|often|too|less|better|all|myself|himself|herself|now|either|at all))*\W*$/iu;

/** Maximum sentences before the quoted one. */
const MAX_PRECEDING = 2;
/** Maximum words of a preceding sentence that is itself a heading or a remark. */
const MAX_PRECEDING_REMARK_WORDS = 4;
/** Words that are left out where a sentence begins, and belong to its quote. */
const omittedOpeningPattern = /^["“‘']?(?:and|but|so|also|then)[ ,]*$/iu;

/**
 * Returns the segment from its sentence's beginning, and with the sentences before to which its pronouns refer. "He
 * should let them." becomes "I have two people for this. He should let them."
 */
export function withAntecedent<S extends Segment>(segment: S, answer: string, { pronouns }: OwnerReference): S {
  const sentences = readSentences(answer);
  const at = sentences.findLastIndex(({ start }) => start <= segment.start);
  const sentence = sentences[at];
  if (sentence === undefined || sentence.end < segment.start) return segment;
  const opened = answer.slice(sentence.start, segment.start);
  const isOpeningOnly = opened !== "" && omittedOpeningPattern.test(opened);
  const whole = isOpeningOnly ? from(segment, sentence.start, answer) : segment;
  if (opened !== "" && !isOpeningOnly) return segment;
  if (!refersBack(whole, pronouns)) return whole;
  const start = startOfAntecedent(sentences.slice(0, at), whole, answer);
  return start === whole.start ? whole : from(whole, start, answer);
}

function from<S extends Segment>(segment: S, start: number, answer: string): S {
  return { ...segment, start, text: answer.slice(start, segment.end) };
}

/** Whether a pronoun that is not the owner's stands for something of an earlier sentence. */
function refersBack({ text, words }: Segment, pronouns: ReadonlySet<string>): boolean {
  const [, subject = ""] = openingReferencePattern.exec(text) ?? [];
  const isSubject = subject !== "" && !pronouns.has(subject.toLowerCase()) && !expletivePattern.test(text);
  const hasNoun = words.some(({ tags }) => tags.has("Noun") && !tags.has("Pronoun"));
  return isSubject || (!hasNoun && referringObjectPattern.test(text));
}

/** Returns where the sentences begin that say what is meant; the segment's own start where they do not fit. */
function startOfAntecedent(before: readonly Sentence[], segment: Segment, answer: string): number {
  let { start } = segment;
  let count = segment.words.length;
  for (const sentence of before.toReversed().slice(0, MAX_PRECEDING)) {
    const isNext = answer.slice(sentence.end, start).trim() === "";
    count += sentence.words.length;
    if (!isNext || count > MAX_QUOTE_WORDS || !isFitToQuote({ ...segment, ...sentence })) break;
    start = sentence.start;
    if (sentence.words.length > MAX_PRECEDING_REMARK_WORDS) break;
  }
  return start;
}
