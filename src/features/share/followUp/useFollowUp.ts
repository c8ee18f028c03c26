import { useConvex, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { convexConnection, requireOnline } from "../../../lib/Connection.ts";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { ReplySession } from "./ReplySession.ts";

type FollowUpState = NonNullable<FunctionReturnType<typeof api.answering.requestorMessages.forRespondent>>;
export type OpenFollowUp = NonNullable<FollowUpState["followUp"]>;

/** Thanks and the question; null while loading, and where nothing can come. */
export function useThanksAndFollowUp(token: string): FollowUpState | null {
  const live = useLiveQuery(api.answering.requestorMessages.forRespondent, { token });
  return live.status === "ready" ? live.data : null;
}

/** Reply to an open question. The component must remount for another link. */
export function useReply(token: string, { questionId, drafts, isOnDeviceOnly }: OpenFollowUp) {
  const client = useConvex();
  const [session] = useState(() => {
    const connection = convexConnection(client);
    const created = new ReplySession({ client, connection, token, clock: systemClock, storage: webStorage("local") });
    created.apply(questionId, drafts, { isOnDeviceOnly });
    return created;
  });
  useEffect(() => session.connect(window), [session]);
  useEffect(() => session.apply(questionId, drafts, { isOnDeviceOnly }), [session, questionId, drafts, isOnDeviceOnly]);
  const declineQuestion = useMutation(api.answering.requestorMessages.decline);
  return {
    session,
    /** Declines the question; rejects on failure. */
    decline: async () => {
      requireOnline(convexConnection(client));
      await declineQuestion({ token, questionId });
      session.end();
    },
  };
}
