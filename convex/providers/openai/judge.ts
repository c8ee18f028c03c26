/** Owns the second request, which judges whether the cited sentences support a claim. */
import { exactSpan } from "../../shared/answers/exactSpan";
import type { GroundedItem, ClaimRefusal } from "./groundedReply";
import { judgementReply, judgingInstructions, type JudgeVerdict } from "./insightPrompts";
import { type NumberedAnswers, replaceLabelsByNames } from "./numberedSentences";
import type { StructuredRequests } from "./StructuredRequests";

/** Characters of the words that a judge names; of more no repair would be short. */
const MAX_NAMED_CHARACTERS = 200;

/**
 * Keeps the quotes that support each item, and the counter-evidence that contradicts it. The order is that of `items`.
 */
export async function judge(
  requests: StructuredRequests,
  model: string,
  numbered: NumberedAnswers,
  items: readonly GroundedItem[],
): Promise<(GroundedItem | ClaimRefusal)[]> {
  const cited = (numbers: readonly number[]) =>
    numbers.map((sentence) => {
      const { who = "", text, answerIndex = -1 } = numbered.sentences[sentence] ?? {};
      const question = numbered.answers[answerIndex]?.questionText;
      return { sentence, ...(who === "" ? {} : { who }), question, text };
    });
  const reply = await requests.ask({
    name: "judgement",
    schema: judgementReply,
    model,
    effort: "none",
    instructions: judgingInstructions,
    data: {
      claims: items.map(({ labelled, evidence, counterEvidence }, claim) => ({
        claim,
        says: labelled,
        quotes: cited([...evidence, ...counterEvidence]),
      })),
    },
  });
  return items.map((item, claim) => {
    const judged = reply?.claims.find((one) => one.claim === claim);
    if (judged === undefined) return { reason: "unjudged" };
    if (judged.verdict === "contradicts") return { reason: "contradicted" };
    if (judged.verdict !== "supports") {
      const words = wordsOfClaim(item.labelled, judged.unsupported);
      return words === null ? { reason: "unsupported" } : { reason: "unsupported", words };
    }
    const verdicts = new Map<number, JudgeVerdict>(judged.quotes.map(({ sentence, verdict }) => [sentence, verdict]));
    const evidence = item.evidence.filter((number) => verdicts.get(number) === "supports");
    const [before, after] = [peopleIn(numbered, item.evidence), peopleIn(numbered, evidence)];
    // A paragraph may speak of several people; a claim does not say how many they are.
    const isParagraph = item.title === "";
    if (evidence.length === 0 || (isParagraph && after === 1 && before > 1)) return { reason: "unsupported" };
    if (replaceLabelsByNames(numbered, item.labelled, evidence) === null) return { reason: "unknownPerson" };
    return {
      ...item,
      evidence,
      counterEvidence: item.counterEvidence.filter((number) => verdicts.get(number) === "contradicts"),
    };
  });
}

/** The words that a judge names, which a claim must hold; null for others, since a judge may repeat what a quote asks. */
function wordsOfClaim(claim: string, named: string): string | null {
  return named.length > MAX_NAMED_CHARACTERS ? null : exactSpan(claim, named.trim());
}

function peopleIn({ sentences }: NumberedAnswers, numbers: readonly number[]): number {
  return new Set(numbers.map((number) => sentences[number]?.who)).size;
}
