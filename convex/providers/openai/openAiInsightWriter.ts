/**
 * Owns the insight that a model writes. All answers are read, in parts where they don't fit one request. The reply is
 * streamed: its claims are checked, judged and published while the rest arrives. Refused claims are requested once
 * more.
 */
import { times } from "../../shared/limits/limits";
import {
  type ProposedClaim,
  type ProposedInsight,
  type InsightHooks,
  type InsightSources,
  type InsightWriter,
  ProviderError,
  type RefusalReason,
  type WrittenInsight,
} from "../types";
import type { OpenAiSettings } from "./client";
import {
  type GroundedItem,
  groundItem,
  type GroundedPhrase,
  groundPhrase,
  type ClaimRefusal,
  type Section,
} from "./groundedReply";
import { insightReply, reasonOf, repairedReply, writingInstructions } from "./insightPrompts";
import { judge } from "./judge";
import { mergeDisputes } from "./mergeDisputes";
import { numberAnswers, type NumberedAnswers, quotesOfNumbers, readableQuotes } from "./numberedSentences";
import { readAnswers } from "./readAnswers";
import { StructuredRequests } from "./StructuredRequests";

/** Items per request of the judge. */
const ITEMS_PER_JUDGEMENT = 4;
const maxItemsOfSection: Readonly<Record<Section | "keyPhrases", number>> = {
  strengths: 8,
  blindSpots: 8,
  narrative: 6,
  keyPhrases: 8,
};
const insightSections: readonly Section[] = ["strengths", "blindSpots", "narrative"];

interface RefusedItem extends ClaimRefusal {
  readonly section: Section;
  readonly value: unknown;
}

/**
 * Writes insights with a model.
 * @throws ProviderError when a request fails, with `BAD_OUTPUT` when no statement has quotes that support it
 */
export function openAiInsightWriter(settings: OpenAiSettings): InsightWriter {
  return {
    info: { provider: "openai", model: settings.insightModel },
    async write(sources, hooks) {
      // A request may take as long as the run.
      const patient = { ...settings, timeoutMs: times.insightWriting };
      const requests = new StructuredRequests(patient, hooks.spend, hooks.signal);
      return await new Run(settings, sources, hooks, requests).write();
    },
  };
}

class Run {
  private readonly numbered: NumberedAnswers;
  private readonly refusals = new Map<RefusalReason, number>();
  private repaired = 0;

  constructor(
    private readonly settings: OpenAiSettings,
    private readonly sources: InsightSources,
    private readonly hooks: InsightHooks,
    private readonly requests: StructuredRequests,
  ) {
    this.numbered = numberAnswers(sources.answers);
  }

  async write(): Promise<WrittenInsight> {
    const { kind, ownerName, self } = this.sources;
    const selfAssessment = self.map(({ questionText, text }) => ({ question: questionText, text }));
    await this.hooks.onProgress(0.05);
    const readResult = await readAnswers(
      this.requests,
      { model: this.settings.insightModel, kind },
      this.numbered,
      (part) => this.hooks.onProgress(0.05 + 0.45 * part),
    );
    this.count("unknownSentence", readResult.unknown);
    const data = { person: { name: ownerName, selfAssessment }, ...readResult.data };
    const reply = await this.writeWhole(data);
    await this.repair(data, reply);
    for (const { reason } of reply.refused) this.count(reason);
    for (const reason of reply.refusedPhrases) this.count(reason);
    const proposed = reply.proposed();
    if (
      proposed.strengths.length + proposed.blindSpots.length + proposed.narrative.length === 0 &&
      reply.refused.length > 0
    ) {
      throw new ProviderError("BAD_OUTPUT", "The AI service answered without quotes from the feedback.", {
        isRetryable: true,
      });
    }
    const refusals = Object.fromEntries(this.refusals);
    return { proposed, read: readResult.read, refusals, repaired: this.repaired, usage: this.requests.usage };
  }

  private async writeWhole(data: Readonly<Record<string, unknown>>): Promise<Reply> {
    const { kind } = this.sources;
    let reply = this.newReply();
    const completeReply = await this.requests.ask({
      name: "insight",
      schema: insightReply,
      model: this.settings.insightModel,
      effort: "low",
      instructions: writingInstructions(kind),
      data,
      onAttempt: () => {
        reply.abandon();
        reply = this.newReply();
      },
      onItem: ({ list, value }) => reply.add(list, value),
    });
    await reply.end();
    // The complete items of an incomplete reply are used.
    if (completeReply === null && reply.isEmpty()) {
      throw new ProviderError("BAD_OUTPUT", "The AI service answered in another form than asked.", {
        isRetryable: true,
      });
    }
    return reply;
  }

  private newReply(): Reply {
    const { requests, settings, hooks } = this;
    return new Reply(this.numbered, (items) => judge(requests, settings.judgeModel, this.numbered, items), hooks);
  }

  /** Requests refused items again. A failure keeps the claims that were accepted before. */
  private async repair(data: Readonly<Record<string, unknown>>, reply: Reply): Promise<void> {
    const { refused } = reply;
    if (refused.length === 0) return;
    await this.hooks.onProgress(0.9);
    try {
      const repaired = await this.requests.ask({
        name: "repaired",
        schema: repairedReply,
        model: this.settings.insightModel,
        effort: "low",
        instructions: writingInstructions(this.sources.kind),
        data: {
          ...data,
          refused: refused.map(({ section, value, ...refusal }, number) => ({
            refused: number,
            section,
            item: value,
            reason: reasonOf(refusal),
          })),
        },
      });
      this.repaired = await reply.replace(repaired?.items ?? []);
    } catch (error) {
      if (!(error instanceof ProviderError) || reply.isEmpty()) throw error;
      console.warn("Refused claims were not requested again.", error.message);
    }
  }

  private count(reason: RefusalReason, refusals = 1): void {
    if (refusals > 0) this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + refusals);
  }
}

interface RepairedItem {
  readonly refused: number;
  readonly title: string;
  readonly text: string;
  readonly evidence: number[];
  readonly counterEvidence: number[];
  readonly nextStep: string;
}

/** Owns one reply of the model, from its first item to the last one judged. */
class Reply {
  /** Refused items; after `replace`, those that are still refused. */
  refused: RefusedItem[] = [];
  readonly refusedPhrases: RefusalReason[] = [];
  private readonly accepted: Record<Section, GroundedItem[]> = { strengths: [], blindSpots: [], narrative: [] };
  private readonly phrases: GroundedPhrase[] = [];
  private waiting: { section: Section; value: unknown; item: GroundedItem }[] = [];
  private seen = 0;
  private judging: Promise<void> = Promise.resolve();
  private isAbandoned = false;

  constructor(
    private readonly numbered: NumberedAnswers,
    private readonly judgeItems: (items: readonly GroundedItem[]) => Promise<(GroundedItem | ClaimRefusal)[]>,
    private readonly hooks: InsightHooks,
  ) {}

  add(list: string, value: unknown): void {
    if (list === "keyPhrases") this.addPhrase(value);
    const section = insightSections.find((one) => one === list);
    if (section === undefined) return;
    if (this.waiting.some((one) => one.section !== section)) this.judgeWaiting();
    this.ground(section, value);
    if (this.waiting.length === ITEMS_PER_JUDGEMENT) this.judgeWaiting();
  }

  /** @throws ProviderError of the judge */
  async end(): Promise<void> {
    this.judgeWaiting();
    await this.judging;
  }

  abandon(): void {
    this.isAbandoned = true;
  }

  isEmpty(): boolean {
    return insightSections.every((section) => this.accepted[section].length === 0);
  }

  /** Returns how many refused items are accepted now; none after an error. @throws ProviderError of the judge */
  async replace(items: readonly RepairedItem[]): Promise<number> {
    const before = this.refused;
    this.refused = [];
    const repairedNumbers = new Set<number>();
    for (const { refused, text, ...fields } of items) {
      const section = before[refused]?.section;
      if (section === undefined || repairedNumbers.has(refused)) continue;
      repairedNumbers.add(refused);
      this.ground(section, section === "narrative" ? { ...fields, text } : { ...fields, description: text });
    }
    try {
      await this.end();
    } catch (error) {
      this.refused = before;
      throw error;
    }
    this.refused.push(...before.filter((_, number) => !repairedNumbers.has(number)));
    return before.length - this.refused.length;
  }

  proposed(): ProposedInsight {
    const { strengths, blindSpots } = mergeDisputes(this.numbered, this.accepted);
    return {
      strengths: strengths.map((item) => this.claim(item)),
      blindSpots: blindSpots.map((item) => this.claim(item)),
      keyPhrases: this.phrases.map(({ text, sentence, polarity }) => ({
        text,
        polarity,
        evidence: quotesOfNumbers(this.numbered, [sentence]),
      })),
      narrative: this.accepted.narrative.map(({ text, evidence }) => ({
        text,
        evidence: quotesOfNumbers(this.numbered, evidence),
      })),
    };
  }

  private claim({ title, text, nextStep, evidence, counterEvidence }: GroundedItem): ProposedClaim {
    return {
      title,
      description: text,
      evidence: readableQuotes(this.numbered, evidence),
      counterEvidence: readableQuotes(this.numbered, counterEvidence),
      ...(nextStep === "" ? {} : { nextStep }),
    };
  }

  private ground(section: Section, value: unknown): void {
    const grounded = groundItem(this.numbered, section, value);
    if ("reason" in grounded) this.refused.push({ section, value, ...grounded });
    else this.waiting.push({ section, value, item: grounded });
  }

  private addPhrase(value: unknown): void {
    const phrase = groundPhrase(this.numbered, value);
    if ("reason" in phrase) this.refusedPhrases.push(phrase.reason);
    else if (
      this.phrases.length < maxItemsOfSection.keyPhrases &&
      !this.phrases.some(({ text }) => text === phrase.text)
    ) {
      this.phrases.push(phrase);
    }
  }

  private judgeWaiting(): void {
    const batch = this.waiting;
    this.waiting = [];
    if (batch.length === 0) return;
    this.seen += batch.length;
    this.judging = this.judging.then(() => this.judgeBatch(batch));
    // `end` throws the error again.
    this.judging.catch(() => undefined);
  }

  private async judgeBatch(batch: typeof this.waiting): Promise<void> {
    if (this.isAbandoned) return;
    const judged = await this.judgeItems(batch.map(({ item }) => item));
    for (const [place, { section, value }] of batch.entries()) {
      const judgedItem = judged[place] ?? { reason: "unjudged" as const };
      const acceptedItems = this.accepted[section];
      if ("reason" in judgedItem) this.refused.push({ section, value, ...judgedItem });
      else if (
        acceptedItems.some(
          ({ title, text }) => title === judgedItem.title && (title !== "" || text === judgedItem.text),
        )
      ) {
        this.refused.push({ section, value, reason: "duplicate" });
      } else if (acceptedItems.length < maxItemsOfSection[section]) acceptedItems.push(judgedItem);
    }
    if (this.isAbandoned) return;
    await this.hooks.onClaims(this.proposed());
    await this.hooks.onProgress(Math.min(0.9, 0.5 + 0.02 * this.seen));
  }
}
