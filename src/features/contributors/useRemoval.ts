import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { RespondentRow } from "../../../convex/shared/validators";
import { toast } from "../../components/ui/toast.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import { withErrorToast } from "../../lib/withErrorToast.ts";
import { removeOptimistically } from "./optimisticRespondents.ts";

/** Removes a person; the toast undoes it. */
export function useRemoval(): (person: Pick<RespondentRow, "_id" | "name">) => Promise<boolean> {
  const remove = useMutation(api.respondents.respondents.remove).withOptimisticUpdate(removeOptimistically);
  const restore = useMutation(api.respondents.respondents.restore);
  return ({ _id: respondentId, name }) => {
    const undo = () =>
      withErrorToast(
        async () => {
          await restore({ respondentId });
          toast.success(`${name} is back in your list`);
        },
        (error) => ({ title: "Not undone", description: errorMessage(error, "Please try again.") }),
      );
    return withErrorToast(
      async () => {
        await remove({ respondentId });
        toast.success("Respondent removed", undefined, { label: "Undo", onClick: () => void undo() });
      },
      { title: "Error removing respondent", description: "Please try again later." },
    );
  };
}
