import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { AnswerNotices } from "../../../convex/shared/validators";
import { type LiveQuery, useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { browserTimeZone } from "../../lib/browserTimeZone.ts";
import { notSaved, withErrorToast } from "../../components/ui/withErrorToast.ts";

const { current, setAnswerNotices } = api.accounts.answerNotices;

/** How often the owner is mailed about answers. Its update is optimistic. */
export function useAnswerNotices(): {
  notices: LiveQuery<AnswerNotices>;
  choose: (notices: AnswerNotices) => Promise<unknown>;
} {
  const choose = useMutation(setAnswerNotices).withOptimisticUpdate((store, { notices }) =>
    store.setQuery(current, {}, notices),
  );
  return {
    notices: useLiveQuery(current, {}),
    choose: (notices) => withErrorToast(() => choose({ notices, timeZone: browserTimeZone() }), notSaved),
  };
}
