import { formatDateTime } from "../../lib/formatTime.ts";

/** Line with the time of the answers, or with the size of a group. */
export function AnsweredAt({
  email,
  completedAt,
  groupSize,
}: {
  email?: string | undefined;
  /** Time in milliseconds; absent for a group. */
  completedAt?: number | undefined;
  /** Number of people in a group. */
  groupSize?: number | undefined;
}) {
  if (completedAt === undefined) {
    return <p className="text-sm text-faint">Confidential: {groupSize} people to each question, in random order</p>;
  }
  return (
    <p className="text-sm [overflow-wrap:anywhere] text-faint">
      {email !== undefined && (
        <>
          <bdi>{email}</bdi> ·{" "}
        </>
      )}
      Answered <time dateTime={new Date(completedAt).toISOString()}>{formatDateTime(completedAt)}</time>
    </p>
  );
}
