import { ListPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { FollowUpAtAnswer } from "../followUp/ReplyTools.tsx";
import type { AnsweredRespondent } from "../useRespondentAnswers.ts";
import type { Id } from "../../../../convex/_generated/dataModel";
import { insightKinds } from "../../../../convex/shared/insights/insightKinds";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { addableSentences } from "../../../components/corrections/addableSentences.ts";
import { useClaims } from "../../../components/corrections/useOtherClaims.ts";

/** What the owner can do with one answer: add sentences to the insight, and ask a follow-up. */
export function AnswerTools({ respondent, responseId }: { respondent: AnsweredRespondent; responseId: string }) {
  const answer = respondent.answers.find((one) => one.responseId === responseId);
  return (
    <FollowUpAtAnswer respondent={respondent} responseId={responseId}>
      {answer !== undefined && respondent.isOfCurrentRound === true && (
        <AddToInsights responseId={answer.responseId} text={answer.tidiedText ?? answer.text} />
      )}
    </FollowUpAtAnswer>
  );
}

const AddClaimDialog = lazyWithRetry(() => import("../../../components/corrections/AddClaimDialog.tsx"));

/**
 * Button that adds sentences of an answer to the insight; nothing without an insight, and where that quotes all of
 * them.
 * @param text the wording in force
 */
function AddToInsights({ responseId, text }: { responseId: Id<"responses">; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const claims = useClaims(insightKinds.externalFeedback);
  if (!isOpen && addableSentences(responseId, text, claims ?? []).every(({ reason }) => reason !== null)) return null;
  if (claims === null) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        <ListPlus aria-hidden />
        Add to insights
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddClaimDialog responseId={responseId} text={text} claims={claims} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
