import { useConvexAuth, useMutation } from "convex/react";
import type { Id } from "../../../convex/_generated/dataModel";
import { api } from "../../../convex/_generated/api";
import { texts } from "../../../convex/shared/texts";
import { errorCode, errorMessage } from "../../lib/errorMessage.ts";
import { toast } from "../../components/ui/toast.ts";
import {
  addOptimistically,
  remindAllOptimistically,
  remindOptimistically,
  removeOptimistically,
  resendOptimistically,
} from "./optimisticRespondents.ts";

/** What the owner can do with respondents. Each says what came of it and resolves to whether it worked. */
export function useRespondentActions() {
  const { isAuthenticated } = useConvexAuth();
  const add = useMutation(api.respondents.respondents.add).withOptimisticUpdate(addOptimistically);
  const remove = useMutation(api.respondents.respondents.remove).withOptimisticUpdate(removeOptimistically);
  const remind = useMutation(api.respondents.invitations.remind).withOptimisticUpdate(remindOptimistically);
  const remindAll = useMutation(api.respondents.invitations.remindAll).withOptimisticUpdate(remindAllOptimistically);
  const resend = useMutation(api.respondents.invitations.resend).withOptimisticUpdate(resendOptimistically);

  return {
    /** Adds a contributor. Null where that did not work. */
    add: async (name: string, email: string): Promise<{ respondentId: Id<"respondents">; token: string } | null> => {
      if (!isAuthenticated) {
        toast.error("Authentication required", "Please sign in to add respondents.");
        return null;
      }
      if (name.trim() === "") {
        toast.error("Name required", texts.respondentNameRequired);
        return null;
      }
      if (email.trim() === "") {
        toast.error("Email required", texts.respondentEmailRequired);
        return null;
      }
      try {
        const added = await add({ name, email });
        toast.success("Feedback request created", `${name.trim()} has been added to your list`);
        return added;
      } catch (error) {
        console.error("The contributor was not added.", error);
        if (errorCode(error) === "UNAUTHENTICATED") {
          toast.error("Authentication required", "Please sign in to add respondents.");
        } else {
          toast.error("Error adding respondent", errorMessage(error, "Please try again later."));
        }
        return null;
      }
    },
    remove: (respondentId: Id<"respondents">) =>
      told(
        () => remove({ respondentId }),
        () => toast.success("Respondent removed"),
        () => toast.error("Error removing respondent", "Please try again later."),
      ),
    remind: (respondentId: Id<"respondents">, name: string) =>
      told(
        () => remind({ respondentId }),
        () => toast.success("Reminder on its way", `We wrote to ${name}.`),
        (error) => toast.error("Reminder not sent", errorMessage(error, "Please try again later.")),
      ),
    /** Reminds everyone pending who was not reminded in the last 24 hours, in as many calls as that takes. */
    remindAll: () => {
      let sent = 0;
      return told(
        async () => {
          let part = await remindAll({});
          sent = part.sent;
          while (part.next !== undefined) {
            part = await remindAll({ after: part.next });
            sent += part.sent;
          }
          return part.complete;
        },
        (complete) => toast.success(...remindedAll(sent, complete)),
        (error) => {
          const reason = errorMessage(error, "Please try again later.");
          if (sent === 0) toast.error("Reminders not sent", reason);
          else toast.error("Not everyone was reminded", `${reminders(sent)}. ${reason}`);
        },
      );
    },
    resendInvitation: (respondentId: Id<"respondents">, name: string) =>
      told(
        () => resend({ respondentId }),
        () => toast.success("Invitation on its way", `We are writing to ${name} again.`),
        (error) => toast.error("Invitation not sent", errorMessage(error, "Please try again later.")),
      ),
  };
}

/** What came of reminding all, as a notice's title and description. */
export function remindedAll(sent: number, complete: boolean): [title: string, description: string] {
  const skipped = "Anyone reminded in the last 24 hours was skipped.";
  if (!complete) {
    const rest = "Only so many e-mails go out in a day; the rest can be reminded later.";
    return sent === 0 ? ["No reminder sent", rest] : [reminders(sent), rest];
  }
  if (sent > 0) return [reminders(sent), skipped];
  return ["No reminder sent", "Everyone was reminded in the last 24 hours, has no address, or asked not to be."];
}

function reminders(sent: number): string {
  return sent === 1 ? "1 reminder on its way" : `${sent} reminders on their way`;
}

async function told<T>(
  run: () => Promise<T>,
  done: (result: T) => void,
  failed: (error: unknown) => void,
): Promise<boolean> {
  try {
    done(await run());
    return true;
  } catch (error) {
    console.error("A change to a respondent was refused.", error);
    failed(error);
    return false;
  }
}
