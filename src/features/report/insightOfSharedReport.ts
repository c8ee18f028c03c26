import type { Claim, Quote, SharedClaim, SharedInsight, SharedQuote } from "../../../convex/shared/validators";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";

/** Shared quote as a quote without ids; an author who is not shared is empty. */
export const toQuote = ({ text, authorName = "" }: SharedQuote): Quote => ({ text, authorName, questionText: "" });

const toClaim = ({ evidence, counterEvidence, ...claim }: SharedClaim): Claim & Pick<SharedClaim, "counterPeople"> => ({
  ...claim,
  evidence: evidence.map(toQuote),
  ...(counterEvidence === undefined ? {} : { counterEvidence: counterEvidence.map(toQuote) }),
});

/** Shared insight as the report's components read it: ids are missing, and an author who is not shared is empty. */
export function insightOfSharedReport({
  unquotedSentenceCount,
  withheld: _withheld,
  unquotedAnswers: _,
  ...shared
}: SharedInsight): DisplayedInsight {
  return {
    ...shared,
    sourceRespondents: [],
    ...(unquotedSentenceCount === undefined
      ? {}
      : { unquoted: { sentenceCount: unquotedSentenceCount, answers: [], moreAnswers: 0 } }),
    strengths: shared.strengths.map(toClaim),
    blindSpots: shared.blindSpots.map(toClaim),
    keyPhrases: shared.keyPhrases.map((phrase) => ({ ...phrase, evidence: phrase.evidence.map(toQuote) })),
    narrative: shared.narrative.map((sentence) => ({ ...sentence, evidence: sentence.evidence.map(toQuote) })),
  };
}
