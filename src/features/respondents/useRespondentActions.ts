import { useConvexAuth, useMutation } from "convex/react";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Relationship, RespondentRow } from "../../../convex/shared/validators";
import { firstName } from "../../../convex/shared/words/firstName";
import { api } from "../../../convex/_generated/api";
import * as texts from "../../../convex/shared/texts/texts";
import { errorCode, errorField, errorMessage } from "../../lib/errorMessage.ts";
import { nameInNotice } from "./nameInNotice.ts";
import { errorToast, type ToastOutcome, tryAgainLater, withErrorToast } from "../../components/ui/withErrorToast.ts";
import { toast } from "../../components/ui/toast.ts";
import { useIsMailConfigured } from "../../hooks/useIsMailConfigured.ts";
import {
  addRespondentOptimistically,
  remindAllOptimistically,
  remindOptimistically,
  resendOptimistically,
} from "./optimisticRespondents.ts";

interface NewRespondent {
  name: string;
  email?: string;
  relationship?: Relationship;
  /** Called in place of a toast where the server refuses a field. */
  onRefused?: (refused: RefusedField) => void;
}

interface AddedRespondent {
  respondentId: Id<"respondents">;
  token: string;
}

/** Actions on respondents; each shows a toast. */
export function useRespondentActions() {
  const isMailConfigured = useIsMailConfigured();
  const remind = useMutation(api.respondents.reminders.remind).withOptimisticUpdate(remindOptimistically);
  const resend = useMutation(api.respondents.invitations.resend).withOptimisticUpdate(resendOptimistically);

  return {
    /** Adds a respondent; null after a failure. Field errors of the server show no toast. */
    add: useAddRespondent(),
    remind: ({ _id: respondentId, name }: Pick<RespondentRow, "_id" | "name">) =>
      withErrorToast(
        async () => {
          await remind({ respondentId });
          toast.success("Reminder on its way", `We wrote to ${nameInNotice(name)}.`);
        },
        errorToast("Reminder not sent", tryAgainLater),
      ),
    /** Reminds everybody without a reminder in the last 24 hours, in several calls. */
    remindAll: useRemindAll(),
    resendInvitation: (respondentId: Id<"respondents">, name: string) =>
      withErrorToast(
        async () => {
          await resend({ respondentId });
          if (isMailConfigured)
            toast.success("Invitation on its way", `We are writing to ${nameInNotice(name)} again.`);
          else toast.info("Invitation not sent", sendLinkYourselfHint(name));
        },
        errorToast("Invitation not sent", tryAgainLater),
      ),
  };
}

/** Adds a respondent, if a name and, where one is asked for, an address are given. */
function useAddRespondent(): (respondent: NewRespondent) => Promise<AddedRespondent | null> {
  const { isAuthenticated } = useConvexAuth();
  const add = useMutation(api.respondents.respondents.add).withOptimisticUpdate(addRespondentOptimistically);
  return async ({ name, email, relationship, onRefused }: NewRespondent): Promise<AddedRespondent | null> => {
    if (!isAuthenticated) {
      toast.error(signInFirst.title, signInFirst.description);
      return null;
    }
    if (name.trim() === "") {
      toast.error("Name required", texts.respondentNameRequired);
      return null;
    }
    if (email?.trim() === "") {
      toast.error("Email required", texts.respondentEmailRequired);
      return null;
    }
    const outcome = await withErrorToast(
      async () => {
        const added = await add({ name, email, relationship });
        toast.success("Feedback request created", `${nameInNotice(name)} has been added to your list`);
        return added;
      },
      (error) => {
        const field = errorField(error);
        if (onRefused !== undefined && (field === "name" || field === "email")) {
          onRefused({ field, message: errorMessage(error, tryAgainLater) });
          return null;
        }
        return errorCode(error) === "UNAUTHENTICATED" ? signInFirst : notAdded(error);
      },
    );
    return outcome.ok ? outcome.value : null;
  };
}

function useRemindAll(): () => Promise<ToastOutcome<void>> {
  const remindAll = useMutation(api.respondents.reminders.remindAll).withOptimisticUpdate(remindAllOptimistically);
  return () => {
    let sent = 0;
    return withErrorToast(
      async () => {
        let part = await remindAll({});
        sent = part.sent;
        while (part.next !== undefined) {
          part = await remindAll({ after: part.next });
          sent += part.sent;
        }
        toast.success(...remindedAll(sent, part.isComplete));
      },
      (error) => {
        const reason = errorMessage(error, tryAgainLater);
        return sent === 0
          ? { title: "Reminders not sent", description: reason }
          : { title: "Not everyone was reminded", description: `${reminders(sent)}. ${reason}` };
      },
    );
  };
}

const signInFirst = { title: "Authentication required", description: "Please sign in to add respondents." };

export interface RefusedField {
  field: "name" | "email";
  message: string;
}

const notAdded = errorToast("Error adding respondent", tryAgainLater);

/** Hint to send the link, where no email is sent. */
export function sendLinkYourselfHint(name: string): string {
  return `Email isn’t set up, so please send ${nameInNotice(firstName(name))} the link yourself.`;
}

/** Words of the toast after "remind all"; `isComplete` is false where a limit ended it. */
function remindedAll(sent: number, isComplete: boolean): [title: string, description: string] {
  const skipped = "Anyone reminded in the last 24 hours was skipped.";
  if (!isComplete) {
    const limitReached = "That is all for today. You can remind the others tomorrow.";
    return sent === 0 ? ["No reminder sent", limitReached] : [reminders(sent), limitReached];
  }
  if (sent > 0) return [reminders(sent), skipped];
  return ["No reminder sent", "Nobody is due. Everyone was reminded today, has no address, or said no."];
}

function reminders(sent: number): string {
  return sent === 1 ? "1 reminder on its way" : `${sent} reminders on their way`;
}
