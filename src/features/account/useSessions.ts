import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { toast } from "../../components/ui/toast.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { errorToast, withErrorToast } from "../../components/ui/withErrorToast.ts";

export type AccountSession = FunctionReturnType<typeof api.accounts.sessions.list>[number];

type SessionsState = { status: "loading" } | { status: "failed" } | { status: "ready"; sessions: AccountSession[] };

/** Sessions of the account, this one first. */
export function useSessions() {
  const live = useLiveQuery(api.accounts.sessions.list, {});
  const endOthers = useMutation(api.accounts.sessions.endOthers);
  const state: SessionsState =
    live.status === "ready"
      ? { status: "ready", sessions: [...live.data].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
      : live;
  return {
    state,
    endOthers: () =>
      withErrorToast(async () => {
        const { ended } = await endOthers({});
        const sessions = ended === 1 ? "1 session ended" : `${ended} sessions ended`;
        toast.success(sessions, "Nobody sees anything of yours there any more.");
      }, errorToast("The sessions were not ended")),
  };
}
