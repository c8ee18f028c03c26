import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { firstName } from "../../../../convex/shared/words/firstName";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { toast } from "../../../components/ui/toast.ts";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { nameInNotice } from "../nameInNotice.ts";
import { errorToast, withErrorToast } from "../../../components/ui/withErrorToast.ts";
import { setThanksOptimistically } from "../optimisticRespondents.ts";

const thankOptimistically = setThanksOptimistically(() => Date.now());
const undoThanksOptimistically = setThanksOptimistically(() => undefined);

/** Thanks a respondent; the toast undoes it until the email is sent. */
export function useThanks(): {
  /** `message`: the owner's own words; may be empty. */
  thank: (person: Pick<RespondentRow, "_id" | "name" | "email">, message: string) => Promise<unknown>;
} {
  const thank = useMutation(api.respondents.thanks.thank).withOptimisticUpdate(thankOptimistically);
  const undoThanks = useMutation(api.respondents.thanks.undo).withOptimisticUpdate(undoThanksOptimistically);
  const isMailConfigured = useIsMailConfigured();
  const undo = (respondentId: RespondentRow["_id"]) =>
    withErrorToast(() => undoThanks({ respondentId }), errorToast("Not undone"));
  return {
    thank: ({ _id: respondentId, name, email }, message) =>
      withErrorToast(async () => {
        await thank({ respondentId, ...(message.trim() === "" ? {} : { message }) });
        const seen =
          isMailConfigured && email !== undefined
            ? "They get a note in a moment."
            : "They see it when they open their link.";
        toast.success(`You thanked ${nameInNotice(firstName(name))}`, seen, {
          label: "Undo",
          onClick: () => void undo(respondentId),
        });
      }, errorToast("Thanks not sent")),
  };
}
