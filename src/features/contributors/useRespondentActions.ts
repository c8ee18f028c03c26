import { useConvexAuth, useMutation } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import type { Id } from "../../../convex/_generated/dataModel";
import { api } from "../../../convex/_generated/api";
import { texts } from "../../../convex/shared/texts";
import type { RespondentRow } from "../../../convex/shared/validators";
import { errorCode, errorMessage } from "../../lib/errorMessage.ts";
import { notify } from "../../components/ui/notify.ts";

/** Shows a row as it will be, on every page of every list that has it, until the server answers. */
function changeRow(
  store: OptimisticLocalStore,
  respondentId: Id<"respondents">,
  change: (row: RespondentRow) => RespondentRow | null,
): void {
  for (const { args, value } of store.getAllQueries(api.respondents.list)) {
    if (value === undefined || !value.rows.some((row) => row._id === respondentId)) continue;
    const rows = value.rows.flatMap((row) => (row._id === respondentId ? (change(row) ?? []) : row));
    const gone = value.rows.length - rows.length;
    store.setQuery(api.respondents.list, args, { ...value, rows, total: value.total - gone });
  }
}

/** What the owner can do with respondents. Each says what came of it and resolves to whether it worked. */
export function useRespondentActions() {
  const { isAuthenticated } = useConvexAuth();
  const add = useMutation(api.respondents.add);
  const remove = useMutation(api.respondents.remove).withOptimisticUpdate((store, { respondentId }) => {
    changeRow(store, respondentId, () => null);
    const faces = store.getQuery(api.respondents.faces, {});
    if (faces !== undefined) {
      store.setQuery(
        api.respondents.faces,
        {},
        faces.filter(({ _id }) => _id !== respondentId),
      );
    }
  });
  const remind = useMutation(api.respondents.remind).withOptimisticUpdate((store, { respondentId }) =>
    changeRow(store, respondentId, (row) => ({ ...row, timesReminded: row.timesReminded + 1 })),
  );
  const resend = useMutation(api.respondents.resendInvitation).withOptimisticUpdate((store, { respondentId }) =>
    changeRow(store, respondentId, (row) => ({ ...row, emailStatus: "queued" })),
  );

  return {
    /** Adds a contributor. Null where that did not work. */
    add: async (name: string, email: string): Promise<{ respondentId: Id<"respondents">; token: string } | null> => {
      if (!isAuthenticated) {
        notify.error("Authentication required", "Please sign in to add respondents.");
        return null;
      }
      if (name.trim() === "") {
        notify.error("Name required", texts.respondentNameRequired);
        return null;
      }
      if (email.trim() === "") {
        notify.error("Email required", texts.respondentEmailRequired);
        return null;
      }
      try {
        const added = await add({ name, email });
        notify.success("Feedback request created", `${name.trim()} has been added to your list`);
        return added;
      } catch (error) {
        console.error("The contributor was not added.", error);
        if (errorCode(error) === "UNAUTHENTICATED") {
          notify.error("Authentication required", "Please sign in to add respondents.");
        } else {
          notify.error("Error adding respondent", errorMessage(error, "Please try again later."));
        }
        return null;
      }
    },
    remove: (respondentId: Id<"respondents">) =>
      told(
        () => remove({ respondentId }),
        () => notify.success("Respondent removed"),
        (error) => notify.error("Error removing respondent", errorMessage(error, "Please try again later.")),
      ),
    remind: (respondentId: Id<"respondents">, name: string) =>
      told(
        () => remind({ respondentId }),
        () => notify.success("Reminder on its way", `We wrote to ${name}.`),
        (error) => notify.error("Reminder not sent", errorMessage(error, "Please try again later.")),
      ),
    resendInvitation: (respondentId: Id<"respondents">, name: string) =>
      told(
        () => resend({ respondentId }),
        () => notify.success("Invitation on its way", `We are writing to ${name} again.`),
        (error) => notify.error("Invitation not sent", errorMessage(error, "Please try again later.")),
      ),
  };
}

async function told(run: () => Promise<unknown>, done: () => void, failed: (error: unknown) => void): Promise<boolean> {
  try {
    await run();
    done();
    return true;
  } catch (error) {
    console.error("A change to a respondent was refused.", error);
    failed(error);
    return false;
  }
}
