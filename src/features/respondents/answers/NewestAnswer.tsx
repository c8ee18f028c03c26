import { Suspense } from "react";
import { api } from "../../../../convex/_generated/api";
import { nameOfAuthor } from "../../../../convex/shared/confidentialGroup";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { AnswerPreview } from "../../../components/respondents/AnswerPreview.tsx";
import { useRelatedPeople, useRelationshipFilter } from "../../../components/respondents/relationships.ts";
import { ButtonLink } from "../../../components/ui/ButtonLink.tsx";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useNow } from "../../../hooks/useNow.ts";
import { answersPath } from "../../../lib/paths.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { useUnopenedAnswers } from "../useRespondentAnswers.ts";
import { useWithdrawn } from "../removed/useWithdrawn.ts";

/** A withdrawal is seldom the newest. */
const WithdrawnLine = lazyWithRetry(() =>
  import("../removed/WithdrawnLine.tsx").then((module) => ({ default: module.WithdrawnLine })),
);

/**
 * The newest answer, with withdrawals since then. Absent while there is neither, and without the answer where none of
 * the newest is from the people who are shown.
 */
export function NewestAnswer() {
  const { list } = api.respondents.respondents;
  const live = useLiveQuery(list, { status: "completed", page: 1, inviteLinkId: undefined });
  const by = useRelationshipFilter(useRelatedPeople() ?? []);
  const rows = live.status === "ready" ? live.data.rows : [];
  const newest = by === null ? rows[0] : rows.find(({ relationship }) => relationship === by);
  const { latest } = useWithdrawn();
  if (latest === null && newest === undefined) return null;
  // The text of the stone already has room below it.
  return (
    <div className="-mt-7 grid grid-cols-[minmax(0,1fr)] gap-4">
      {latest !== null && (
        <Suspense fallback={<div className="h-5" />}>
          <WithdrawnLine person={latest} />
        </Suspense>
      )}
      {newest !== undefined && <Preview respondent={newest} />}
    </div>
  );
}

/** Row without the answer's words, which its respondent can change until the answer is opened. */
function Preview({ respondent }: { respondent: RespondentRow }) {
  const state = useUnopenedAnswers(respondent._id);
  const now = useNow(30_000);
  // Of a height between those of an unread and of a long answer, so that what is below moves little.
  if (state.status === "loading") return <div className="min-h-24" />;
  if (state.status === "missing") return null;
  const { completedAt, respondentId, answers, isUnread, followUp } = state.respondent;
  const repliedAt = followUp?.answeredAt;
  const first = (repliedAt !== undefined && answers.find(({ follows }) => follows !== undefined)) || answers[0];
  if (first === undefined && isUnread !== true) return null;
  return (
    <AnswerPreview
      name={nameOfAuthor(state.respondent)}
      completedAt={repliedAt ?? completedAt}
      now={now}
      text={isUnread === true || first === undefined ? null : (first.tidiedText ?? first.text)}
      question={first?.follows === undefined ? undefined : first.questionText}
    >
      <ButtonLink to={answersPath(respondentId)} variant="link" size="inline" className="min-w-11 justify-start">
        {isUnread === true ? "Read" : "Read on"}
      </ButtonLink>
    </AnswerPreview>
  );
}
