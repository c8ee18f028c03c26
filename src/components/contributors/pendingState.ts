import type { HandedOnBy, RespondentRow } from "../../../convex/shared/validators";
import { timeAgo } from "../../lib/formatTime.ts";

/** Where a pending person is. `at` in milliseconds. */
export type PendingState =
  | { readonly kind: "notSent" | "onItsWay" | "answering" }
  | { readonly kind: "sent" | "opened" | HandedOnBy; readonly at: number };

type Progress = Pick<
  RespondentRow,
  "answeringNow" | "openedAt" | "inviteLinkId" | "invitedAt" | "emailStatus" | "handedOn"
>;

/** Who came by a public link has opened it. */
export function pendingState({
  answeringNow,
  openedAt,
  inviteLinkId,
  invitedAt,
  emailStatus,
  handedOn,
}: Progress): PendingState {
  if (answeringNow) return { kind: "answering" };
  if (openedAt !== undefined || inviteLinkId !== undefined) return { kind: "opened", at: openedAt ?? invitedAt };
  if (emailStatus === "sent") return { kind: "sent", at: invitedAt };
  if (emailStatus === "queued") return { kind: "onItsWay" };
  return handedOn === undefined ? { kind: "notSent" } : { kind: handedOn.by, at: handedOn.at };
}

/** The same words in the list, on the stone and in the menu. */
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
      return handedOnWords({ by: state.kind, at: state.at }, now);
  }
}

const handedOnNames: Record<HandedOnBy, string> = {
  copied: "Link copied",
  shared: "Link shared",
  reminder: "Reminder copied",
};

export function handedOnWords({ by, at }: { readonly by: HandedOnBy; readonly at: number }, now: number): string {
  return `${handedOnNames[by]} ${timeAgo(at, now)}`;
}
