import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api.js";
import { appErrorData } from "../../../convex/shared/errors.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { webStorage, type KeyValueStorage } from "../../lib/KeyValueStorage.ts";

export type Invite = { state: "loading" } | { state: "failed" } | FunctionReturnType<typeof api.answering.invite.open>;

/** Counts the visit once per browser. */
export function useInvite(token: string): Invite {
  const live = useLiveQuery(api.answering.invite.open, { token });
  const countView = useMutation(api.answering.invite.countView);
  const open = live.status === "ready" && live.data.state === "open";
  useEffect(() => {
    if (!open || !markFirstView(webStorage("local"), token)) return;
    countView({ token }).catch((error: unknown) => console.warn("The visit was not counted.", error));
  }, [open, countView, token]);
  if (live.status === "loading") return { state: "loading" };
  return live.status === "failed" ? { state: "failed" } : live.data;
}

/** True the first time in this browser. */
export function markFirstView(storage: KeyValueStorage | null, token: string): boolean {
  const key = `facets.invite.${token}.viewed`;
  try {
    if (storage?.getItem(key) !== null) return false;
    storage.setItem(key, "1");
    return true;
  } catch {
    return false;
  }
}

/** Resolves to the share link's token, or an error text. */
export function useStartResponse(token: string) {
  const start = useMutation(api.answering.invite.start);
  return async (name: string, email: string): Promise<{ shareToken: string } | { problem: string }> => {
    try {
      return await start({ token, name, email });
    } catch (error) {
      return { problem: startProblem(error) };
    }
  };
}

export function startProblem(error: unknown): string {
  const data = appErrorData(error);
  if (data !== null) return data.message;
  const fromServer = error instanceof Error && error.message.startsWith("[CONVEX");
  return fromServer
    ? "Failed to create respondent. Please try again."
    : "Unexpected issue creating respondent. Please try again.";
}
