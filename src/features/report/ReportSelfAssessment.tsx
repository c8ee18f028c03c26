import { selfAssessmentPrompts } from "../../../convex/shared/questions/selfAssessmentPrompts";
import { formatDate } from "../../lib/formatTime.ts";

/** The owner's self-assessment in the report. */
export function ReportSelfAssessment({
  name,
  selfAssessment,
}: {
  /** Name of the owner; null while unknown. */
  name: string | null;
  selfAssessment: { answers: string[]; completedAt: number };
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
        ,{" "}
        <time dateTime={new Date(selfAssessment.completedAt).toISOString()}>
          {formatDate(selfAssessment.completedAt)}
        </time>
      </p>
      <dl>
        {selfAssessment.answers.map((answer, index) =>
          answer.trim() === "" ? null : (
            <div key={selfAssessmentPrompts[index]?.prompt} className="mt-5">
              <dt className="report-question font-serif text-soft italic">{selfAssessmentPrompts[index]?.prompt}</dt>
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
