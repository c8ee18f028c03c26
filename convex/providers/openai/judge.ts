/** Owns the second request, which judges whether the cited sentences support a claim. */
import type { GroundedItem, ClaimRefusal } from "./groundedReply";
import { judgementReply, judgingInstructions, type JudgeVerdict } from "./insightPrompts";
import { type NumberedAnswers, replaceLabelsByNames } from "./numberedSentences";
import type { StructuredRequests } from "./StructuredRequests";

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
    numbers.map((sentence) => ({
      sentence,
      who: numbered.sentences[sentence]?.who,
      text: numbered.sentences[sentence]?.text,
    }));
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
    if (judged.verdict !== "supports") {
      return { reason: judged.verdict === "contradicts" ? "contradicted" : "unsupported" };
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

function peopleIn({ sentences }: NumberedAnswers, numbers: readonly number[]): number {
  return new Set(numbers.map((number) => sentences[number]?.who)).size;
}
