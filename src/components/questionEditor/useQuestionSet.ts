import { useMutation } from "convex/react";
import type { FunctionReference } from "convex/server";
import { useMemo } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import type { EditableQuestion, QuestionInput } from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { temporaryPrefix, type SavedQuestions } from "./editorState.ts";

type QuestionSetOwner = Record<string, string>;

/** Functions that read and replace a set. `owner` is the arguments that name the set's owner. */
export interface QuestionSetFunctions<Of extends QuestionSetOwner> {
  read: FunctionReference<"query", "public", Of, EditableQuestion[]>;
  replace: FunctionReference<"mutation", "public", Of & { questions: QuestionInput[] }, null>;
  owner: Of;
}

interface UntypedFunctions {
  read: FunctionReference<"query", "public", QuestionSetOwner, EditableQuestion[]>;
  replace: FunctionReference<"mutation", "public", { [owner: string]: unknown; questions: QuestionInput[] }, null>;
  owner: QuestionSetOwner;
}

/** Subscribes to a set of questions and saves it optimistically. */
export function useQuestionSet<Of extends QuestionSetOwner>(
  functions: QuestionSetFunctions<Of>,
): {
  saved: SavedQuestions;
  save: (questions: QuestionInput[]) => Promise<null>;
} {
  // TypeScript can't infer the arguments of a function whose owner is a type parameter.
  const { read, replace, owner } = functions as unknown as UntypedFunctions;
  const live = useLiveQuery(read, owner);
  const mutate = useMutation(replace).withOptimisticUpdate((store, args) => {
    const before = store.getQuery(read, owner);
    if (before !== undefined) store.setQuery(read, owner, replaceQuestions(before, args.questions));
  });
  const data = live.status === "ready" ? live.data : null;
  const questions = useMemo(
    () => data?.map(({ _id, text, questionSet }) => ({ id: _id, text, isDefault: questionSet === "default" })),
    [data],
  );
  return {
    saved:
      questions !== undefined
        ? { status: "ready", questions }
        : { status: live.status === "failed" ? "failed" : "loading" },
    save: (next) => mutate({ ...owner, questions: next }),
  };
}

function replaceQuestions(
  before: readonly EditableQuestion[],
  questions: readonly QuestionInput[],
): EditableQuestion[] {
  return questions.map(({ id, text }, index) => {
    const savedQuestion = before.find(({ _id }) => _id === id);
    return {
      _id: id ?? (`${temporaryPrefix}saving-${index}` as Id<"questions">),
      text,
      questionSet: savedQuestion?.questionSet ?? "custom",
      questionOrder: index + 1,
      isActive: true,
    };
  });
}
