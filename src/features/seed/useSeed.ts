import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";

export type SeedState =
  | { kind: "idle" }
  | { kind: "seeding" }
  | { kind: "done"; inserted: number }
  | { kind: "failed"; reason: string };

/** The question bank, and the mutation that seeds it. */
export function useSeed() {
  const bank = useLiveQuery(api.questions.bank.list, {});
  const mutate = useMutation(api.questions.bank.seed);
  const [state, setState] = useState<SeedState>({ kind: "idle" });
  const seed = async () => {
    setState({ kind: "seeding" });
    const reason = await messageOnFailure(async () => {
      const { inserted } = await mutate({});
      setState({ kind: "done", inserted });
    }, "The questions could not be added. Please try again.");
    if (reason !== null) setState({ kind: "failed", reason });
  };
  return { sets: bank.status === "ready" ? bank.data : null, state, seed };
}
