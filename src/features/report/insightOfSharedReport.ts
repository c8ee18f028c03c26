import type { Claim, Quote, SharedClaim, SharedInsight, SharedQuote } from "../../../convex/shared/validators";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";

/** Shared quote as a quote without ids; an author who is not shared is empty. */
export const quoteOfShared = ({ text, authorName = "" }: SharedQuote): Quote => ({
  text,
  authorName,
  questionText: "",
});

const claimOfShared = ({
  evidence,
  counterEvidence,
  ...claim
}: SharedClaim): Claim & Pick<SharedClaim, "counterPeople"> => ({
  ...claim,
  evidence: evidence.map(quoteOfShared),
  ...(counterEvidence === undefined ? {} : { counterEvidence: counterEvidence.map(quoteOfShared) }),
});

/** Shared insight as the report's components read it: ids are missing, and an author who is not shared is empty. */
export function insightOfSharedReport({
  leftOut,
  withheld: _,
  alsoSaid: _said,
  ...shared
}: SharedInsight): DisplayedInsight {
  return {
    ...shared,
    sourceRespondents: [],
    ...(leftOut === undefined ? {} : { unquoted: { sentences: leftOut, answers: [], moreAnswers: 0 } }),
    strengths: shared.strengths.map(claimOfShared),
    blindSpots: shared.blindSpots.map(claimOfShared),
    keyPhrases: shared.keyPhrases.map((phrase) => ({ ...phrase, evidence: phrase.evidence.map(quoteOfShared) })),
    narrative: shared.narrative.map((sentence) => ({ ...sentence, evidence: sentence.evidence.map(quoteOfShared) })),
  };
}
