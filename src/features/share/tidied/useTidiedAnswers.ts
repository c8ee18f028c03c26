import { useAction, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api.js";
import type { Id } from "../../../../convex/_generated/dataModel.js";
import { type LiveQuery, useLiveQuery } from "../../../hooks/useLiveQuery.ts";

export type TidiedAnswer = FunctionReturnType<typeof api.answering.tidying.list>[number];

/** Tidied answers of the link, live, and the choice of wording. */
export function useTidiedAnswers(token: string): {
  answers: LiveQuery<TidiedAnswer[]>;
  /** Saves the choice optimistically; rejects on failure. */
  decide: (responseId: Id<"responses">, approved: boolean) => Promise<unknown>;
} {
  const answers = useLiveQuery(api.answering.tidying.list, { token });
  const decideTidied = useMutation(api.answering.tidying.decide).withOptimisticUpdate(
    (store, { responseId, approved }) => {
      const shown = store.getQuery(api.answering.tidying.list, { token });
      if (shown === undefined) return;
      const decided = shown.map((answer) => (answer.responseId === responseId ? { ...answer, approved } : answer));
      store.setQuery(api.answering.tidying.list, { token }, decided);
    },
  );
  return { answers, decide: (responseId, approved) => decideTidied({ token, responseId, approved }) };
}

/** Tidies the saved drafts; rejects where the server or its provider failed. */
export function useTidyDrafts(token: string): () => Promise<unknown> {
  const suggest = useAction(api.answering.tidyingActions.tidyDrafts);
  return () => suggest({ token });
}
