import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { InviteLinkAnalytics, InviteLinkRow } from "../../../convex/shared/validators";
import { useQuestionSet } from "../../components/questionEditor/useQuestionSet.ts";
import { useKeepPreviousData, useLiveQuery } from "../../hooks/useLiveQuery.ts";

export type InviteLinksState =
  | { status: "loading" }
  | { status: "failed" }
  | {
      status: "ready";
      rows: InviteLinkRow[];
      page: number;
      pageCount: number;
      total: number;
      isPlaceholderData: boolean;
    };

/** Invite links, newest first, six per page, with live counts. */
export function useInviteLinks(): { links: InviteLinksState; setPage: (page: number) => void } {
  const [page, setPage] = useState(1);
  const { live, isPlaceholderData } = useKeepPreviousData(useLiveQuery(api.respondents.inviteLinks.list, { page }));
  const links: InviteLinksState =
    live.status === "ready" ? { status: "ready", ...live.data, isPlaceholderData } : { status: live.status };
  return { links, setPage };
}

/** Whether the owner has added a respondent, who needs no invite link; false while loading. */
export function useHasOwnLinks(): boolean {
  const recent = useLiveQuery(api.respondents.respondents.recent, {});
  return recent.status === "ready" && recent.data.some(({ inviteLinkId }) => inviteLinkId === undefined);
}

export type AnalyticsState = { status: "loading" } | { status: "failed" } | ({ status: "ready" } & InviteLinkAnalytics);

/** Counts of one invite link, live. */
export function useInviteLinkAnalytics(inviteLinkId: Id<"inviteLinks">): AnalyticsState {
  const live = useLiveQuery(api.respondents.inviteLinks.analytics, { inviteLinkId });
  if (live.status === "ready") return { status: "ready", ...live.data };
  return { status: live.status };
}

/** Returns the questions of an invite link, live, and the function that replaces them. */
export function useInviteLinkQuestions(inviteLinkId: Id<"inviteLinks">) {
  const { questions, saveQuestions } = api.respondents.inviteLinks;
  return useQuestionSet({ read: questions, replace: saveQuestions, owner: { inviteLinkId } });
}
