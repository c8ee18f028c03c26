/** Owns the checks of an item of the model's reply before it is judged. */
import { isPlainProse, quotationsAreGrounded } from "../../lib/plainProse";
import { limits } from "../../shared/limits";
import { exactSpan } from "../exactSpan";
import { claimReply, type LossReason, passageReply, phraseReply, wishReply } from "./insightPrompts";
import { type NumberedAnswers, withNames } from "./numberedSentences";

const maxLengths = { title: 120, description: 600, phrase: 80, passage: 900, nextStep: 240 };

export type Section = "strengths" | "blindSpots" | "narrative";

/** An item with the names of people. `evidence` and `counterEvidence` are numbers of sentences. */
export interface GroundedItem {
  readonly title: string;
  readonly text: string;
  readonly nextStep: string;
  readonly evidence: readonly number[];
  readonly counterEvidence: readonly number[];
  /** The words with labels instead of names, for the judge. */
  readonly labelled: string;
}

export interface GroundedPhrase {
  readonly text: string;
  readonly sentence: number;
  readonly side: "strength" | "wish";
}

export interface Lost {
  readonly lost: LossReason;
}

/** Checks a claim, a wish or a paragraph, whichever the section has. */
export function groundItem(numbered: NumberedAnswers, section: Section, value: unknown): GroundedItem | Lost {
  const read = fieldsOf(section, value);
  if (read === null) return { lost: "malformed" };
  const known = (numbers: readonly number[]) =>
    [...new Set(numbers)].filter((number) => numbered.sentences[number] !== undefined).slice(0, limits.quotesPerClaim);
  const [evidence, counterEvidence] = [known(read.evidence), known(read.counterEvidence)];
  const apart = counterEvidence.filter((number) => !evidence.includes(number));
  if (evidence.length === 0) return { lost: "unknownSentence" };
  const cited = [...evidence, ...apart];
  const title = withNames(numbered, read.title.trim(), cited);
  const text = withNames(numbered, read.text.trim(), cited);
  const nextStep = withNames(numbered, read.nextStep.trim(), cited);
  if (title === null || text === null || nextStep === null) return { lost: "unknownPerson" };
  if (text === "" || (title === "" && section !== "narrative")) return { lost: "blank" };
  const quoted = cited.map((number) => numbered.answers[numbered.sentences[number]?.answer ?? -1]?.text ?? "");
  for (const words of [title, text, nextStep]) {
    if (!isPlainProse(words)) return { lost: "notPlain" };
    if (!quotationsAreGrounded(words, quoted)) return { lost: "inventedQuotation" };
  }
  return {
    title: shorten(title, maxLengths.title),
    text: shorten(text, section === "narrative" ? maxLengths.passage : maxLengths.description),
    nextStep: shorten(nextStep, maxLengths.nextStep),
    evidence,
    counterEvidence: apart,
    labelled: [read.title, read.text, read.nextStep === "" ? "" : `Next step: ${read.nextStep}`].join(" ").trim(),
  };
}

/** Checks a key phrase, which must be an exact span of its sentence. */
export function groundPhrase(numbered: NumberedAnswers, value: unknown): GroundedPhrase | Lost {
  const read = phraseReply.safeParse(value);
  if (!read.success) return { lost: "malformed" };
  const { text, sentence, side } = read.data;
  const source = numbered.sentences[sentence];
  if (source === undefined) return { lost: "unknownSentence" };
  const words = text.length > maxLengths.phrase ? null : exactSpan(source.text, text.trim());
  if (words === null) return { lost: "notInSentence" };
  return isPlainProse(words) ? { text: words, sentence, side } : { lost: "notPlain" };
}

interface Fields {
  readonly title: string;
  readonly text: string;
  readonly nextStep: string;
  readonly evidence: readonly number[];
  readonly counterEvidence: readonly number[];
}

function fieldsOf(section: Section, value: unknown): Fields | null {
  if (section === "narrative") {
    const read = passageReply.safeParse(value);
    return read.success ? { title: "", nextStep: "", counterEvidence: [], ...read.data } : null;
  }
  const read = section === "blindSpots" ? wishReply.safeParse(value) : claimReply.safeParse(value);
  if (!read.success) return null;
  const { description, ...fields } = read.data;
  return { nextStep: "", ...fields, text: description };
}

/** Cuts at the end of a sentence, else between words. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length);
  return (/^.*[.!?\u3002](?=\s|$)/s.exec(head) ?? /^.*(?=\s)/s.exec(head))?.[0] ?? head;
}
