import { useConvex, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { type LiveQuery, useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useMarkRead } from "../../../hooks/useMarkRead.ts";
import { ClientError } from "../../../lib/ClientError.ts";
import { convexConnection, requireOnline } from "../../../lib/Connection.ts";
import { activeLanguage } from "../../../lib/language/activeLanguage.ts";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { storedEditKey } from "../session/editKey.ts";

export type Submitted = FunctionReturnType<typeof api.answering.share.submitted>[number];

/**
 * Live submitted answers of the link, without an `openUntil` that has passed. In the requestor's own session they count
 * as read.
 */
export function useSubmitted(token: string, { isRequestor }: { isRequestor: boolean }): LiveQuery<Submitted[]> {
  const note = useMutation(api.answering.share.noteReadByRequestor);
  useMarkRead(isRequestor ? token : null, () => note({ token }));
  // Without a key, the requestor's session can't change anything.
  const editKey = isRequestor ? undefined : storedEditKey(webStorage("local"), token);
  const live = useLiveQuery(api.answering.share.submitted, { token, editKey });
  const answers = live.status === "ready" ? live.data : [];
  const now = useNowAfter(answers.map(({ openUntil = 0 }) => openUntil));
  if (live.status !== "ready") return live;
  const isPast = ({ openUntil = 0 }: Submitted) => openUntil <= now;
  return { ...live, data: answers.map((answer) => (isPast(answer) ? { ...answer, openUntil: undefined } : answer)) };
}

/** The current time in milliseconds, updated when the next of the times has passed. */
function useNowAfter(times: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...times.filter((time) => time > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}

/** Whether this browser can change the answer now. */
export function isChangeable({ editState, openUntil }: Pick<Submitted, "editState" | "openUntil">): boolean {
  return editState === "changeable" || openUntil !== undefined;
}

/** Mutation that rejects offline, where the client would wait. */
function useOnlineMutation() {
  const client = useConvex();
  return useCallback(() => {
    requireOnline(convexConnection(client));
    return client;
  }, [client]);
}

export type ChangeAnswer = (answer: Pick<Submitted, "responseId" | "revision">, text: string) => Promise<unknown>;

/** Changes a submitted answer. @throws offline without a connection, noEditKey when the browser has no key */
export function useChangeAnswer(token: string): ChangeAnswer {
  const online = useOnlineMutation();
  return async ({ responseId, revision }, text) => {
    const editKey = storedEditKey(webStorage("local"), token);
    if (editKey === undefined) throw new ClientError("noEditKey", "the browser has no key");
    await online().mutation(api.answering.answerEdits.edit, {
      token,
      responseId,
      revision,
      text,
      editKey,
    });
  };
}

/** Sends a copy to an address that was typed twice, or to the invited one. */
export type SendCopy = (to?: { address: string; again: string }) => Promise<unknown>;

/** Ways to send a copy; null where none is sent, and while loading. */
export function useOwnCopy(token: string): { isInvited: boolean; isTyped: boolean; send: SendCopy } | null {
  const offered = useLiveQuery(api.answering.ownCopy.offer, { token });
  const online = useOnlineMutation();
  if (offered.status !== "ready" || offered.data === null) return null;
  const send: SendCopy = async (to) =>
    await online().mutation(api.answering.ownCopy.send, { token, to, language: activeLanguage.snapshot().language });
  return { isInvited: offered.data.isInvited, isTyped: offered.data.canTypeAddress, send };
}
