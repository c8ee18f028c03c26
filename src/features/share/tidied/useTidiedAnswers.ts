import { useAction, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { WORD } from "../../../../convex/shared/words/wordsOf";
import { type LiveQuery, useLiveQuery } from "../../../hooks/useLiveQuery.ts";

export type TidiedAnswer = FunctionReturnType<typeof api.answering.tidying.list>[number];

/** Whether tidying removed or added a word; otherwise it changed capitals, punctuation or spaces alone. */
export function changesWords(own: string, tidied: string): boolean {
  const words = (text: string) => (text.toLowerCase().match(WORD) ?? []).join(" ");
  return words(own) !== words(tidied);
}

/** Whether one capital, one mark or one of each is all that changed, which leaves no choice worth asking for. */
export function isMinorTidying(own: string, tidied: string): boolean {
  if (changesWords(own, tidied)) return false;
  const changes = (pattern: RegExp) => {
    const [before, after] = [own.match(pattern) ?? [], tidied.match(pattern) ?? []];
    return (
      Math.abs(before.length - after.length) +
      before.filter((one, index) => index < after.length && one !== after[index]).length
    );
  };
  return changes(WORD) <= 1 && changes(/[^\s\p{L}\p{N}]/gu) <= 1;
}

/**
 * Whether the wording of an answer can be chosen: more than a slight change, or an earlier choice that may be changed.
 */
export function isWordingOffered({ approved, text, tidiedText }: TidiedAnswer): boolean {
  return approved !== undefined || !isMinorTidying(text, tidiedText);
}

/** Sounds that fill a pause, in the six languages. "Er" is a word in one of them, so it is no sound here. */
const FILLER_SOUND = /(?:^|,?\s+)(?:u+m+|u+h+m?|e+rm+|h+m+|äh+m*|öhm*|euh+)(?![\p{L}\p{N}'’-])[,.…!?]*(?=\s|$)/giu;

/** Returns an answer without the sounds that fill a pause, whose removal needs no decision. */
export function withoutFillerSounds(own: string): string {
  return own.replace(FILLER_SOUND, "").trim();
}

/** Tidied answers of the link, live, and the choice of wording. */
export function useTidiedAnswers(token: string): {
  answers: LiveQuery<TidiedAnswer[]>;
  /** Saves the choice optimistically; rejects on failure. */
  decide: (responseId: Id<"responses">, isApproved: boolean) => Promise<unknown>;
} {
  const answers = useLiveQuery(api.answering.tidying.list, { token });
  const decideTidied = useMutation(api.answering.tidying.decide).withOptimisticUpdate(
    (store, { responseId, approved }) => {
      const listedAnswers = store.getQuery(api.answering.tidying.list, { token });
      if (listedAnswers === undefined) return;
      const decided = listedAnswers.map((answer) =>
        answer.responseId === responseId ? { ...answer, approved } : answer,
      );
      store.setQuery(api.answering.tidying.list, { token }, decided);
    },
  );
  return { answers, decide: (responseId, isApproved) => decideTidied({ token, responseId, approved: isApproved }) };
}

/** Tidies the saved drafts; rejects where the server or its provider failed. */
export function useTidyDrafts(token: string): () => Promise<unknown> {
  const suggest = useAction(api.answering.tidyingActions.tidyDrafts);
  return () => suggest({ token });
}
