import { useConvexAuth } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** Questions of one person besides the default question. */
export interface PreviousQuestions {
  readonly respondentId: Id<"respondents">;
  readonly name: string;
  readonly questions: readonly { readonly id: string; readonly text: string }[];
}

/** Result of {@link usePreviousQuestions} until all sets are loaded. */
export const noPreviousQuestionsYet: readonly PreviousQuestions[] = [];

/**
 * The different sets of the three people asked last, except `respondentId`, newest first. The list is empty until all
 * are loaded, and without a session.
 */
export function usePreviousQuestions(respondentId?: Id<"respondents">): readonly PreviousQuestions[] {
  const { isAuthenticated } = useConvexAuth();
  const recent = useLiveQuery(api.respondents.respondents.recent, isAuthenticated ? {} : "skip");
  const people = recent.status === "ready" ? recent.data : [];
  const [first, second, third] = people.filter(
    ({ _id, inviteLinkId }) => _id !== respondentId && inviteLinkId === undefined,
  );
  const [newest, before, earlier] = [useQuestionsOf(first), useQuestionsOf(second), useQuestionsOf(third)];
  const isLoading = isAuthenticated && recent.status === "loading";
  return useMemo(
    () => (isLoading ? noPreviousQuestionsYet : distinct([newest, before, earlier])),
    [isLoading, newest, before, earlier],
  );
}

/** Questions of a person. Null where only the default question was asked; undefined until they are loaded. */
function useQuestionsOf(
  person: { _id: Id<"respondents">; name: string } | undefined,
): PreviousQuestions | null | undefined {
  const live = useLiveQuery(
    api.respondents.respondentQuestions.list,
    person === undefined ? "skip" : { respondentId: person._id },
  );
  const askedQuestions = live.status === "ready" ? live.data : null;
  const { _id: respondentId, name } = person ?? {};
  return useMemo(() => {
    if (respondentId === undefined || name === undefined) return null;
    if (askedQuestions === null) return undefined;
    const questions = askedQuestions
      .filter(({ questionSet }) => questionSet !== "default")
      .map(({ _id, text }) => ({ id: _id, text }));
    return questions.length === 0 ? null : { respondentId, name, questions };
  }, [respondentId, name, askedQuestions]);
}

/** Leaves out repeated sets. A set in another order is the same set. */
function distinct(previousSets: readonly (PreviousQuestions | null | undefined)[]): readonly PreviousQuestions[] {
  if (previousSets.includes(undefined)) return noPreviousQuestionsYet;
  const sets = new Map<string, PreviousQuestions>();
  for (const previous of previousSets) {
    const key = previous?.questions
      .map(({ text }) => text)
      .toSorted()
      .join("\n");
    if (previous && key !== undefined && !sets.has(key)) sets.set(key, previous);
  }
  return [...sets.values()];
}
