import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { appErrorData } from "../../../convex/shared/errors";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { webStorage, type KeyValueStorage } from "../../lib/KeyValueStorage.ts";
import { message } from "../../lib/language/t.ts";

export type InviteState =
  | { state: "loading" }
  | { state: "failed" }
  | FunctionReturnType<typeof api.answering.invite.open>;

/** State of an invite link. The visit is counted once per browser. */
export function useInvite(token: string): InviteState {
  const live = useLiveQuery(api.answering.invite.open, { token });
  const countView = useMutation(api.answering.invite.countView);
  const isOpen = live.status === "ready" && live.data.state === "open";
  useEffect(() => {
    if (!isOpen || !markFirstView(webStorage("local"), token)) return;
    countView({ token }).catch((error: unknown) => console.warn("The visit was not counted.", error));
  }, [isOpen, countView, token]);
  if (live.status === "loading") return { state: "loading" };
  return live.status === "failed" ? { state: "failed" } : live.data;
}

/** Notes a view of the link. @returns true the first time in this browser; false where storage is refused */
export function markFirstView(storage: KeyValueStorage, token: string): boolean {
  const key = `facets.invite.${token}.viewed`;
  return storage.get(key) === null && storage.trySet(key, "1");
}

/** Answers that were begun from this link in this browser. */
export interface EarlierAnswers {
  shareToken: string;
  isSubmitted: boolean;
}

const shareTokenKey = (token: string) => `facets.invite.${token}.response`;

/** Earlier answers; null without them, or once they are withdrawn or removed. */
export function useEarlierAnswers(token: string): EarlierAnswers | "loading" | null {
  const [shareToken] = useState(() => storedShareToken(webStorage("local"), token));
  const live = useLiveQuery(api.answering.share.open, shareToken === null ? "skip" : { token: shareToken });
  if (shareToken === null || live.status === "failed") return null;
  if (live.status === "loading") return "loading";
  const { state } = live.data;
  return state === "form" || state === "completed" ? { shareToken, isSubmitted: state === "completed" } : null;
}

function storedShareToken(storage: KeyValueStorage, token: string): string | null {
  return storage.get(shareTokenKey(token));
}

function storeShareToken(storage: KeyValueStorage, token: string, shareToken: string): void {
  storage.trySet(shareTokenKey(token), shareToken);
}

/** Starts answering; resolves to the share link's token, or an error text. */
export function useStartAnswering(token: string) {
  const start = useMutation(api.answering.invite.start);
  return async (name: string, email: string): Promise<{ shareToken: string } | { problem: string }> => {
    try {
      const resume = storedShareToken(webStorage("local"), token) ?? undefined;
      const started = await start({ token, name, email, resume });
      storeShareToken(webStorage("local"), token, started.shareToken);
      return started;
    } catch (error) {
      return { problem: startProblem(error) };
    }
  };
}

/** Text in English, to be translated when shown. */
export function startProblem(error: unknown): string {
  const data = appErrorData(error);
  if (data !== null) return data.message;
  const isFromServer = error instanceof Error && error.message.startsWith("[CONVEX");
  return isFromServer
    ? message("Failed to create respondent. Please try again.")
    : message("Unexpected issue creating respondent. Please try again.");
}
