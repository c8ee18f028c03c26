import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { toast } from "../../../components/ui/toast.ts";
import { nameInNotice } from "../nameInNotice.ts";
import { errorToast, tryAgainLater, withErrorToast } from "../../../components/ui/withErrorToast.ts";
import { removeRespondentOptimistically } from "../optimisticRespondents.ts";

type RemovablePerson = Pick<RespondentRow, "_id" | "name">;

/** Removes a person; the toast and the list of removed people undo it. */
export function useRemoval(): (person: RemovablePerson) => Promise<unknown> {
  const remove = useMutation(api.respondents.respondents.remove).withOptimisticUpdate(removeRespondentOptimistically);
  const restore = useRestore();
  return (person) =>
    withErrorToast(
      async () => {
        await remove({ respondentId: person._id });
        toast.success("Respondent removed", `${nameInNotice(person.name)} is under “Removed” for a day.`, {
          label: "Undo",
          onClick: () => void restore(person),
        });
      },
      { title: "Error removing respondent", description: tryAgainLater },
    );
}

/** Undoes a removal, with a toast of its success or failure. */
export function useRestore(): (person: RemovablePerson) => Promise<unknown> {
  const restore = useMutation(api.respondents.respondents.restore);
  return ({ _id: respondentId, name }) =>
    withErrorToast(async () => {
      await restore({ respondentId });
      toast.success(`${nameInNotice(name)} is back in your list`);
    }, errorToast("Not undone"));
}
