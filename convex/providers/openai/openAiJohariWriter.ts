import { z } from "zod";
import { times } from "../../shared/limits/limits";
import type { InsightPolarity } from "../../shared/validators";
import {
  type JohariInput,
  type JohariWriter,
  type OthersClaim,
  type ProposedJohariTheme,
  type ProposedJohariWindow,
  ProviderError,
  type SourceQuote,
} from "../types";
import type { OpenAiSettings } from "./client";
import { untrustedTextInstruction } from "./untrustedText";
import { numberAnswers, type NumberedAnswers, quotesOfNumbers } from "./numberedSentences";
import { StructuredRequests } from "./StructuredRequests";

/** Maximum own strengths without a claim, as the prompt states it. */
const MAX_OWN_STRENGTHS = 8;
/** Quotes of each claim that the model gets. */
const MAX_QUOTES_PER_CLAIM = 4;

const pairs = z.array(z.object({ claim: z.int(), sentence: z.int() }));
const windowReply = z.object({ pairs, opposites: pairs, ownStrengths: z.array(z.int()) });
type WindowReply = z.infer<typeof windowReply>;

const johariInstructions = [
  "You compare what a person wrote about themselves (`own`, numbered sentences) with what others say of them (`claims`, numbered; side is strength, or wish for a change).",
  "pairs: a claim and the own sentence that tells the same conduct: the same act or quality, even for another reason; for a wish, that the person does what others want changed, whether they regret it or not, or wants to change it too.",
  "opposites: a claim and the own sentence that says the opposite: that the person already does what others wish for, does not do what they want to end, or lacks what they praise.",
  "A shared topic alone is neither. When in doubt, leave the claim out. Use each claim and each sentence once in all.",
  "ownStrengths: the numbers of own sentences that tell, each read alone, what the person does well, which no claim says or denies. At most 8.",
  "When there is a block `problem`, it says what was wrong with an earlier reply.",
  untrustedTextInstruction,
].join("\n");

/** Claim of others with its polarity. */
interface PolarClaim extends OthersClaim {
  readonly polarity: InsightPolarity;
}

/**
 * Writes Johari windows with a model, which decides by numbers what own sentence says the same as a claim of the
 * insight, or the opposite.
 * @throws BAD_OUTPUT for two unusable replies
 */
export function openAiJohariWriter(settings: OpenAiSettings): JohariWriter {
  return {
    info: { provider: "openai", model: settings.insightModel },
    async write({ self, strengths, blindSpots }, { spend, signal }) {
      const numbered = numberAnswers(self);
      const claims = claimsOfBothPolarities({ strengths, blindSpots });
      const requests = new StructuredRequests({ ...settings, timeoutMs: times.insightWriting }, spend, signal);
      const reply = await requests.ask({
        name: "window",
        schema: windowReply,
        model: settings.insightModel,
        effort: "low",
        instructions: johariInstructions,
        data: {
          own: Object.fromEntries(numbered.sentences.map(({ text }, number) => [String(number), text])),
          claims: claims.map(({ polarity, title, evidence }, claim) => ({
            claim,
            side: polarity,
            title,
            quotes: evidence.slice(0, MAX_QUOTES_PER_CLAIM).map(({ text }) => text),
          })),
        },
      });
      if (reply !== null) return windowOf(reply, claims, numbered);
      throw new ProviderError("BAD_OUTPUT", "The AI service answered in another form than asked.", {
        isRetryable: true,
      });
    },
  };
}

function claimsOfBothPolarities({
  strengths,
  blindSpots,
}: Pick<JohariInput, "strengths" | "blindSpots">): PolarClaim[] {
  return [
    ...strengths.map((claim) => ({ ...claim, polarity: "strength" as const })),
    ...blindSpots.map((claim) => ({ ...claim, polarity: "wish" as const })),
  ];
}

/** Each claim and each own sentence is in one theme at most: the first of the reply. Agreement comes before denial. */
function windowOf(reply: WindowReply, claims: readonly PolarClaim[], numbered: NumberedAnswers): ProposedJohariWindow {
  const usedClaims = new Set<number>();
  const usedSentences = new Set<number>();
  const themesOf = (given: WindowReply["pairs"]) =>
    given.flatMap(({ claim: number, sentence }) => {
      const [claim, self] = [claims[number], quotesOfNumbers(numbered, [sentence])];
      if (claim === undefined || self.length === 0) return [];
      if (usedClaims.has(number) || usedSentences.has(sentence)) return [];
      usedClaims.add(number);
      usedSentences.add(sentence);
      return [themeOfPolarClaim(claim, self)];
    });
  const seenByBoth = themesOf(reply.pairs);
  const otherwise = themesOf(reply.opposites);
  const own = [...new Set(reply.ownStrengths)].filter((number) => !usedSentences.has(number));
  return {
    seenByBoth,
    othersOnly: claims.flatMap((claim, number) =>
      claim.polarity === "strength" && !usedClaims.has(number) ? [themeOfPolarClaim(claim, [])] : [],
    ),
    youOnly: quotesOfNumbers(numbered, own)
      .slice(0, MAX_OWN_STRENGTHS)
      .map((quote) => ({ label: quote.text, self: [quote], others: [], people: 0 })),
    ...(otherwise.length === 0 ? {} : { otherwise }),
  };
}

function themeOfPolarClaim(
  { title, name, polarity, evidence, people }: PolarClaim,
  self: SourceQuote[],
): ProposedJohariTheme {
  return {
    label: title,
    ...(name === undefined ? {} : { name }),
    ...(polarity === "wish" ? { polarity } : {}),
    self,
    others: [...evidence],
    people,
  };
}
