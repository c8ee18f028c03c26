import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { firstName } from "../../../../convex/shared/firstName";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { toast } from "../../../components/ui/toast.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { withErrorToast } from "../../../lib/withErrorToast.ts";
import { thankOptimistically } from "../optimisticRespondents.ts";

const thankLocally = thankOptimistically(() => Date.now());
const takeBackOptimistically = thankOptimistically(() => undefined);

/** Thanks somebody who answered; the toast undoes it, until the note goes out. */
export function useThanks(): { thank: (person: Pick<RespondentRow, "_id" | "name">) => Promise<boolean> } {
  const thank = useMutation(api.respondents.thanks.thank).withOptimisticUpdate(thankLocally);
  const takeBack = useMutation(api.respondents.thanks.undo).withOptimisticUpdate(takeBackOptimistically);
  const undo = (respondentId: RespondentRow["_id"]) =>
    withErrorToast(
      () => takeBack({ respondentId }),
      (error) => ({ title: "Not undone", description: errorMessage(error, "Please try again.") }),
    );
  return {
    thank: ({ _id: respondentId, name }) =>
      withErrorToast(
        async () => {
          await thank({ respondentId });
          toast.success(`You thanked ${firstName(name)}`, "They get a note in a moment.", {
            label: "Undo",
            onClick: () => void undo(respondentId),
          });
        },
        (error) => ({ title: "Thanks not sent", description: errorMessage(error, "Please try again.") }),
      ),
  };
}
