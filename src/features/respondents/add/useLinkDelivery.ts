import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { localDay } from "../../../../convex/shared/calendarDay";
import { limits } from "../../../../convex/shared/limits/limits";
import type { LinkDeliveryWay, RespondentRow } from "../../../../convex/shared/validators";
import { toast } from "../../../components/ui/toast.ts";
import { useViewer } from "../../../hooks/useViewer.ts";
import { copyText } from "../../../lib/copyText.ts";
import { reminderText, shareUrl } from "./invitationTexts.ts";
import { deliverLinkOptimistically } from "../optimisticRespondents.ts";

type Linked = Pick<RespondentRow, "_id" | "name" | "token">;

/** Copies people's links, and notes when. */
export function useLinkDelivery() {
  const note = useMutation(api.respondents.respondents.recordLinkDelivery).withOptimisticUpdate(
    deliverLinkOptimistically,
  );
  const viewer = useViewer();
  const owner = viewer.status === "ready" ? viewer.viewer : undefined;
  const requestor = owner?.name === "" ? undefined : owner?.name;

  const recordLinkDelivery = async (
    respondentIds: readonly Id<"respondents">[],
    by: LinkDeliveryWay,
  ): Promise<void> => {
    try {
      for (let from = 0; from < respondentIds.length; from += limits.peopleAtOnce) {
        await note({ respondentIds: respondentIds.slice(from, from + limits.peopleAtOnce), by });
      }
    } catch (error) {
      // The person has the link even so.
      console.error("It was not noted that a link was handed on.", error);
    }
  };
  const copy = async (respondentId: Id<"respondents">, text: string, by: "copied" | "reminder"): Promise<void> => {
    if (!(await copyText(text))) {
      toast.error("Not copied", "This browser did not allow it.");
      return;
    }
    toast.success(by === "copied" ? "Link copied" : "Reminder copied");
    await recordLinkDelivery([respondentId], by);
  };
  return {
    recordLinkDelivery,
    copyLink: ({ _id, token }: Linked) => copy(_id, shareUrl(token), "copied"),
    copyReminder: ({ _id, name, token }: Linked) => {
      const day = owner?.dueDate;
      // A reminder names no day that has passed.
      const by = day !== undefined && day >= localDay(new Date()) ? day : undefined;
      return copy(_id, reminderText({ recipient: name, requestor, link: shareUrl(token), by }), "reminder");
    },
  };
}
