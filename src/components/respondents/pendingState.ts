import type { LinkDeliveryWay, RespondentRow } from "../../../convex/shared/validators";
import { timeAgo } from "../../lib/formatTime.ts";

/** Progress of a pending person. `at` is in milliseconds. */
export type PendingState =
  | { readonly kind: "notSent" | "onItsWay" | "answering" }
  | { readonly kind: "sent" | "opened" | LinkDeliveryWay; readonly at: number };

type RequestProgress = Pick<
  RespondentRow,
  "isAnsweringNow" | "openedAt" | "inviteLinkId" | "invitedAt" | "emailStatus" | "linkDelivery"
>;

/** Progress of a pending person. A person from an invite link has opened it. */
export function pendingState({
  isAnsweringNow,
  openedAt,
  inviteLinkId,
  invitedAt,
  emailStatus,
  linkDelivery,
}: RequestProgress): PendingState {
  if (isAnsweringNow) return { kind: "answering" };
  if (openedAt !== undefined || inviteLinkId !== undefined) return { kind: "opened", at: openedAt ?? invitedAt };
  if (emailStatus === "sent") return { kind: "sent", at: invitedAt };
  if (emailStatus === "queued") return { kind: "onItsWay" };
  return linkDelivery === undefined ? { kind: "notSent" } : { kind: linkDelivery.by, at: linkDelivery.at };
}

/** Words for a state, which are the same in the list, on the stone and in the menu. */
export function pendingWords(state: PendingState, now: number): string {
  switch (state.kind) {
    case "answering":
      return "Answering now";
    case "onItsWay":
      return "Email on its way";
    case "notSent":
      return "Link made, not sent";
    case "sent":
      return `Sent ${timeAgo(state.at, now)}`;
    case "opened":
      return `Opened ${timeAgo(state.at, now)}`;
    default:
      return linkDeliveryWords({ by: state.kind, at: state.at }, now);
  }
}

const linkDeliveryNames: Record<LinkDeliveryWay, string> = {
  copied: "Link copied",
  shared: "Link shared",
  reminder: "Reminder copied",
};

/** Words for a link that the owner passed on by hand. */
export function linkDeliveryWords(
  { by, at }: { readonly by: LinkDeliveryWay; readonly at: number },
  now: number,
): string {
  return `${linkDeliveryNames[by]} ${timeAgo(at, now)}`;
}
