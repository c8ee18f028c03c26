/** Owns the first reading: which parts of the answers the writing request is given, and which answers were read. */
import type { z } from "zod";
import type { InsightKind, InsightPolarity } from "../../shared/validators";
import { ProviderError } from "../types";
import { groundPhrase, type GroundedPhrase } from "./groundedReply";
import { maxEvidenceOfNote, notesReply, readingInstructions } from "./insightPrompts";
import { splitIntoParts, type NumberedAnswers, answersByQuestion } from "./numberedSentences";
import type { StructuredRequests } from "./StructuredRequests";

/** Characters of answers in one request, about 15,000 tokens. */
const MAX_REQUEST_CHARACTERS = 60_000;
/** Characters of all notes, about 40,000 tokens. */
const MAX_NOTES_CHARACTERS = 160_000;
const MAX_NOTE_CHARACTERS = 200;
const MAX_PARALLEL = 4;
const maxItemsOfReply = { notes: 12, evidence: maxEvidenceOfNote, counterEvidence: 4, phrases: 4 };

interface Note {
  readonly polarity: InsightPolarity;
  readonly note: string;
  readonly evidence: readonly number[];
  readonly counterEvidence: readonly number[];
}

interface FirstReading {
  /** Blocks of data for the writing request. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Indices of the answers that were read. */
  readonly read: readonly number[];
  /** Number of citations of unknown sentences. */
  readonly unknown: number;
}

/**
 * Gives few answers whole. Many are read in parts by question; the notes of all parts are given with their cited
 * sentences. A part whose reply is unusable twice is not read.
 * @throws ProviderError when a request fails, with `BAD_OUTPUT` when no part could be read
 */
export async function readAnswers(
  requests: StructuredRequests,
  { model, kind }: { model: string; kind: InsightKind },
  numbered: NumberedAnswers,
  onPart: (fraction: number) => Promise<void>,
): Promise<FirstReading> {
  const indexes = numbered.answers.map((_, index) => index);
  const parts = splitIntoParts(numbered.answers, MAX_REQUEST_CHARACTERS);
  if (parts.length <= 1) return { data: { answers: answersByQuestion(numbered, indexes) }, read: indexes, unknown: 0 };
  const ask = (part: readonly number[]) =>
    requests.ask({
      name: "notes",
      schema: notesReply,
      model,
      effort: "low",
      instructions: readingInstructions(kind),
      data: { answers: answersByQuestion(numbered, part) },
    });
  let done = 0;
  const partsRead = await inParallel(parts, async (part) => {
    const reply = await ask(part);
    const partRead = reply === null ? null : readPart(numbered, part, reply);
    done += 1;
    await onPart(done / parts.length);
    return partRead;
  });
  const read = partsRead.filter((part) => part !== null);
  if (read.length === 0) {
    throw new ProviderError("BAD_OUTPUT", "The AI service answered in another form than asked.", { isRetryable: true });
  }
  return {
    data: {
      notes: shownNotes(
        numbered,
        read.flatMap(({ notes }) => notes),
      ),
      phrases: read.flatMap(({ phrases }) => phrases),
    },
    read: read.flatMap(({ answers }) => answers).toSorted((a, b) => a - b),
    unknown: read.reduce((sum, { unknown }) => sum + unknown, 0),
  };
}

/** Runs `work` on each item, few at a time. After a failure no other one begins. @returns the results in order */
async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, item] = next;
      results[place] = await work(item);
    }
  };
  const workers = Array.from({ length: MAX_PARALLEL }, () =>
    worker().catch((error: unknown) => {
      waiting.length = 0;
      throw error;
    }),
  );
  await Promise.all(workers);
  return results;
}

interface Part {
  readonly answers: readonly number[];
  readonly notes: readonly Note[];
  readonly phrases: readonly GroundedPhrase[];
  readonly unknown: number;
}

function readPart(numbered: NumberedAnswers, answers: readonly number[], reply: z.infer<typeof notesReply>): Part {
  const answersOfPart = new Set(answers);
  let unknown = 0;
  const knownNumbersOf = (numbers: readonly number[], count: number) => {
    const knownNumbers = numbers.filter((number) => answersOfPart.has(numbered.sentences[number]?.answerIndex ?? -1));
    unknown += numbers.length - knownNumbers.length;
    return knownNumbers.slice(0, count);
  };
  const notes = reply.notes
    .slice(0, maxItemsOfReply.notes)
    .map(({ side: polarity, title, evidence, counterEvidence }) => ({
      polarity,
      note: title.slice(0, MAX_NOTE_CHARACTERS),
      evidence: knownNumbersOf(evidence, maxItemsOfReply.evidence),
      counterEvidence: knownNumbersOf(counterEvidence, maxItemsOfReply.counterEvidence),
    }));
  const phrases = reply.keyPhrases.slice(0, maxItemsOfReply.phrases).flatMap((phrase) => {
    const grounded = groundPhrase(numbered, phrase);
    return "reason" in grounded ? [] : [grounded];
  });
  return { answers, notes: notes.filter(({ evidence }) => evidence.length > 0), phrases, unknown };
}

/** Quotes the notes' sentences, fewer of each where all would be too long. */
function shownNotes(numbered: NumberedAnswers, notes: readonly Note[]) {
  const notesWithQuotes = (count: number) => {
    const quoted = (numbers: readonly number[]) =>
      numbers.slice(0, count).map((number) => ({
        number,
        who: numbered.sentences[number]?.who,
        text: numbered.sentences[number]?.text,
      }));
    return notes.map(({ polarity, note, evidence, counterEvidence }) => ({
      side: polarity,
      note,
      evidence: quoted(evidence),
      counterEvidence: quoted(counterEvidence),
    }));
  };
  let count = maxItemsOfReply.evidence;
  while (count > 1 && JSON.stringify(notesWithQuotes(count)).length > MAX_NOTES_CHARACTERS) count -= 1;
  return notesWithQuotes(count);
}
