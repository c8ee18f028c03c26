import { useMutation } from "convex/react";
import { useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";

/** Page on which an operator seeds the question bank. */
export function SeedPage() {
  useDocumentTitle("Question bank");
  const { sets, state, seed } = useSeed();
  return (
    <main className="mx-auto max-w-3xl px-5 py-12 md:py-16">
      <h1 className="text-3xl">Question bank</h1>
      <p className="mt-4 text-soft">
        The questions everyone can choose from. Seeding adds those that are missing or worded anew, and changes nothing
        else.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button isBusy={state.kind === "seeding"} onClick={() => void seed()}>
          Seed
        </Button>
        <p role="status" className="text-sm text-soft">
          {outcome(state)}
        </p>
      </div>
      {state.kind === "failed" && (
        <div className="mt-4">
          <ErrorState title="Nothing was added">{state.reason}</ErrorState>
        </div>
      )}
      {sets === null && <Skeleton className="mt-10 h-40" />}
      {sets?.map((set) => (
        <section key={set.questionSet} className="mt-10 border-t border-line pt-6">
          <h2 className="text-xl">{set.label}</h2>
          <ol className="mt-3 grid list-decimal gap-2 pl-5 marker:text-faint">
            {set.questions.map((question) => (
              <li key={question.text}>{question.text}</li>
            ))}
          </ol>
        </section>
      ))}
    </main>
  );
}

function outcome(state: SeedState): string {
  if (state.kind !== "done") return "";
  if (state.inserted === 0) return "Everything is there already.";
  return state.inserted === 1 ? "1 question added." : `${state.inserted} questions added.`;
}

type SeedState =
  | { kind: "idle" }
  | { kind: "seeding" }
  | { kind: "done"; inserted: number }
  | { kind: "failed"; reason: string };

/** The question bank, and the mutation that seeds it. */
function useSeed() {
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
