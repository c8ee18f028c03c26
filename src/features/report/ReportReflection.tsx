import { selfReflectionPrompts } from "../../../convex/shared/selfReflectionPrompts";
import { formatDate } from "../../lib/formatTime.ts";

/** The owner's self-assessment in the report. */
export function ReportReflection({
  name,
  reflection,
}: {
  /** Name of the owner; null while unknown. */
  name: string | null;
  reflection: { answers: string[]; completedAt: number };
}) {
  return (
    <section aria-label="Self-assessment" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">Self-assessment</h2>
      <p className="mt-2 text-sm text-faint">
        {name === null ? (
          "In their own words"
        ) : (
          <>
            <bdi>{name}</bdi>, in their own words
          </>
        )}
        , <time dateTime={new Date(reflection.completedAt).toISOString()}>{formatDate(reflection.completedAt)}</time>
      </p>
      <dl>
        {reflection.answers.map((answer, index) =>
          answer.trim() === "" ? null : (
            <div key={selfReflectionPrompts[index]?.prompt} className="mt-5">
              <dt className="report-question font-serif text-soft italic">{selfReflectionPrompts[index]?.prompt}</dt>
              <dd dir="auto" className="mt-1 font-serif text-lg whitespace-pre-wrap [overflow-wrap:anywhere]">
                {answer}
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
