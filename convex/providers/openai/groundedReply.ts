import { isPlainProse, areQuotationsGrounded } from "../../shared/answers/plainProse";
import { limits } from "../../shared/limits/limits";
import { exactSpan } from "../../shared/answers/exactSpan";
import { claimReply, sentenceReply, phraseReply, blindSpotReply } from "./insightPrompts";
import type { RefusalReason } from "../types";
import { type NumberedAnswers, replaceLabelsByNames, splitIntoSentences } from "./numberedSentences";
import type { InsightPolarity } from "../../shared/validators";

const quantities = [
  String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten|both|several|many|most|some|a few|few|multiple|various`,
  "zwei|drei|vier|fünf|sechs|sieben|acht|mehrere|viele|einige|die meisten",
  "deux|trois|quatre|cinq|six|plusieurs|certaines",
  "dos|tres|cuatro|cinco|seis|varias|muchas|algunas",
  "duas|três|quatro|cinco|várias|muitas|algumas",
].join("|");
const countedPeople = [
  String.raw`people|persons|colleagues|peers|teammates|respondents|voices`,
  "personen|leute|menschen|kollegen|kolleginnen|personnes|collègues|personas|compañer[oa]s|pessoas|colegas",
].join("|");
const countedVerbs =
  "say|tell|value|wish|want|praise|describe|mention|find|feel|see|think|name|would|experience|appreciate";
const opensWithCount = new RegExp(
  String.raw`^(?:(?:at least|about|more than|nearly|almost|all) )?(?:${quantities}) (?:of (?:them|your \p{L}+) )?(?:(?:\p{L}+ )?(?:${countedPeople})|(?:${countedVerbs}))(?!\p{L})`,
  "iu",
);

const maxLengths = { title: 120, description: 600, phrase: 80, sentence: 900, nextStep: 240 };

export type Section = "strengths" | "blindSpots" | "narrative";

/** Fields that items of all sections share; blank or empty where a section has none. */
interface ItemFields {
  readonly title: string;
  /** A description holds no number of people; it may be empty. */
  readonly text: string;
  readonly nextStep: string;
  /** Numbers of sentences, as are those of `counterEvidence`. */
  readonly evidence: readonly number[];
  readonly counterEvidence: readonly number[];
}

/** An item with the names of people. */
export interface GroundedItem extends ItemFields {
  /** The words with labels instead of names, for the judge. */
  readonly labelled: string;
}

export interface GroundedPhrase {
  readonly text: string;
  readonly sentence: number;
  readonly polarity: InsightPolarity;
}

export interface ClaimRefusal {
  readonly reason: RefusalReason;
  /** Words of the claim that no sentence shows. */
  readonly words?: string;
}

/** Checks a strength, a blind spot or a paragraph, whichever the section has. */
export function groundItem(numbered: NumberedAnswers, section: Section, value: unknown): GroundedItem | ClaimRefusal {
  const parsed = fieldsOf(section, value);
  if (parsed === null) return { reason: "malformed" };
  const knownNumbersOf = (numbers: readonly number[]) =>
    [...new Set(numbers)].filter((number) => numbered.sentences[number] !== undefined).slice(0, limits.quotesPerClaim);
  const [evidence, counterEvidence] = [knownNumbersOf(parsed.evidence), knownNumbersOf(parsed.counterEvidence)];
  const apart = counterEvidence.filter((number) => !evidence.includes(number));
  if (evidence.length === 0) return { reason: "unknownSentence" };
  const cited = [...evidence, ...apart];
  const title = replaceLabelsByNames(numbered, parsed.title.trim(), cited);
  const labelledText = section === "narrative" ? parsed.text.trim() : withoutCountOfPeople(parsed.text.trim());
  const text = replaceLabelsByNames(numbered, labelledText, cited);
  const nextStep = replaceLabelsByNames(numbered, parsed.nextStep.trim(), cited);
  if (title === null || text === null || nextStep === null) return { reason: "unknownPerson" };
  if (parsed.text.trim() === "" || (title === "" && section !== "narrative")) return { reason: "blank" };
  const quoted = cited.map((number) => numbered.answers[numbered.sentences[number]?.answerIndex ?? -1]?.text ?? "");
  for (const words of [title, text, nextStep]) {
    if (!isPlainProse(words)) return { reason: "notPlain" };
    if (!areQuotationsGrounded(words, quoted)) return { reason: "inventedQuotation" };
  }
  return {
    title: shorten(title, maxLengths.title),
    text: shorten(text, section === "narrative" ? maxLengths.sentence : maxLengths.description),
    nextStep: shorten(nextStep, maxLengths.nextStep),
    evidence,
    counterEvidence: apart,
    labelled: [parsed.title, labelledText, parsed.nextStep === "" ? "" : `Next step: ${parsed.nextStep}`]
      .join(" ")
      .trim(),
  };
}

/** Checks a key phrase, which must be an exact span of its sentence. */
export function groundPhrase(numbered: NumberedAnswers, value: unknown): GroundedPhrase | ClaimRefusal {
  const parsed = phraseReply.safeParse(value);
  if (!parsed.success) return { reason: "malformed" };
  const { text, sentence, side: polarity } = parsed.data;
  const source = numbered.sentences[sentence];
  if (source === undefined) return { reason: "unknownSentence" };
  const words = text.length > maxLengths.phrase ? null : exactSpan(source.text, text.trim());
  if (words === null) return { reason: "notInSentence" };
  return isPlainProse(words) ? { text: words, sentence, polarity } : { reason: "notPlain" };
}

function fieldsOf(section: Section, value: unknown): ItemFields | null {
  if (section === "narrative") {
    const parsed = sentenceReply.safeParse(value);
    return parsed.success ? { title: "", nextStep: "", counterEvidence: [], ...parsed.data } : null;
  }
  const parsed = section === "blindSpots" ? blindSpotReply.safeParse(value) : claimReply.safeParse(value);
  if (!parsed.success) return null;
  const { description, ...fields } = parsed.data;
  return { nextStep: "", ...fields, text: description };
}

/** Cuts at the end of a sentence, else between words. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length);
  return (/^.*[.!?\u3002](?=\s|$)/s.exec(head) ?? /^.*(?=\s)/s.exec(head))?.[0] ?? head;
}

/**
 * Leaves out the sentences of a description that open with a number of people. The page counts them itself, and counts
 * others where it shows one group alone.
 */
export function withoutCountOfPeople(description: string): string {
  const sentences = splitIntoSentences(description);
  const kept = sentences.filter((sentence) => !opensWithCount.test(sentence));
  return kept.length === sentences.length ? description : kept.join(" ");
}
