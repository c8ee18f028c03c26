import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { RespondentEmailStatus } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useMarkRead } from "../../hooks/useMarkRead.ts";

/** Respondent with the answers, as the owner reads them. */
export type AnsweredRespondent = NonNullable<FunctionReturnType<typeof api.respondents.respondentDetails.response>>;
export type RespondentAnswersState =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "ready"; respondent: AnsweredRespondent };

/**
 * Answers of a respondent. `respondentId` comes from the address; another owner's respondent is missing. While a
 * reply to a follow-up is being marked as viewed, the answers already shown stay, so that the page does not move.
 */
export function useRespondentAnswers(respondentId: string): RespondentAnswersState {
  const live = useLiveQuery(api.respondents.respondentDetails.response, { respondentId });
  const recordOpened = useMutation(api.respondents.responseReadMarks.recordOpened);
  const unread = live.status === "ready" && live.data?.isUnread === true ? live.data : null;
  const unopened = live.status === "ready" && live.data?.isUnopened === true ? live.data : unread;
  // Answers are marked before they are shown: the respondent may change them until then.
  useMarkRead(unopened && `${unopened.respondentId} ${unopened.answers.length}`, async () => {
    if (unopened !== null) await recordOpened({ respondentIds: [unopened.respondentId] });
  });
  const read = live.status === "ready" && unread === null ? live.data : null;
  const [shown, setShown] = useState(read);
  if (read !== null && read !== shown) setShown(read);
  if (unread !== null && shown?.respondentId === unread.respondentId) return { status: "ready", respondent: shown };
  if (live.status === "loading" || unread !== null) return { status: "loading" };
  if (read === null) return { status: "missing" };
  return { status: "ready", respondent: read };
}

/** Reads answers without marking them; `unread` ones must not be shown. */
export function useUnopenedAnswers(respondentId: string): RespondentAnswersState {
  const live = useLiveQuery(api.respondents.respondentDetails.response, { respondentId });
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed" || live.data === null) return { status: "missing" };
  return { status: "ready", respondent: live.data };
}

type InvitationResult = FunctionReturnType<typeof api.respondents.respondentDetails.invitation>;

export type InvitationState = { status: "loading" } | { status: "failed" } | ({ status: "ready" } & InvitationResult);

/** The invitation of a respondent, live. */
export function useInvitation(respondentId: Id<"respondents">): InvitationState {
  const live = useLiveQuery(api.respondents.respondentDetails.invitation, { respondentId });
  if (live.status === "loading") return live;
  return live.status === "failed" ? { status: "failed" } : { status: "ready", ...live.data };
}

/**
 * Status of the latest email; null while loading. A new respondent is on the first pending page, which the dashboard
 * has loaded.
 */
export function useEmailStatus(respondentId: Id<"respondents">): RespondentEmailStatus | null {
  const pending = useLiveQuery(api.respondents.respondents.list, {
    status: "pending",
    page: 1,
    inviteLinkId: undefined,
  });
  if (pending.status !== "ready") return null;
  return pending.data.rows.find((row) => row._id === respondentId)?.emailStatus ?? null;
}
