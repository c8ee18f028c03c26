import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useLiveQuery, type LiveQuery } from "../../../hooks/useLiveQuery.ts";
import { permanentError } from "../../../lib/errorMessage.ts";
import { message } from "../../../lib/language/t.ts";

export type StopReminders =
  | { status: "loading" }
  | { status: "missing"; reason?: string }
  | { status: "withdrawn" }
  | { status: "answered"; requestorName: string }
  | ({ requestorName: string } & StopOutcome);

/** `problem`: the server's refusal; null for other failures. */
type StopOutcome = { status: "asking" | "stopped" } | { status: "failed"; problem: string | null };

/** Whether the link's respondent gets reminders, and the mutation that stops them. */
export function useStopReminders(token: string): { state: StopReminders; stop: () => Promise<void> } {
  const live = useLiveQuery(api.answering.share.open, { token });
  const mutate = useMutation(api.answering.share.stopReminders);
  const [outcome, setOutcome] = useState<StopOutcome>({ status: "asking" });
  const stop = async () => {
    try {
      await mutate({ token });
      setOutcome({ status: "stopped" });
    } catch (error) {
      console.error("The reminders were not stopped.", error);
      setOutcome({ status: "failed", problem: permanentError(error) });
    }
  };
  return { state: toState(live, outcome), stop };
}

function toState(
  live: LiveQuery<FunctionReturnType<typeof api.answering.share.open>>,
  outcome: StopOutcome,
): StopReminders {
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed") return { status: "missing", reason: message("Failed to fetch respondent information") };
  switch (live.data.state) {
    case "invalid":
      return { status: "missing", reason: live.data.reason };
    case "withdrawn":
      return { status: "withdrawn" };
    case "completed":
      return { status: "answered", requestorName: live.data.requestorName };
    case "form":
      return { ...outcome, requestorName: live.data.requestorName };
  }
}
