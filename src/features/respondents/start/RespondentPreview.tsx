import { defaultQuestionText } from "../../../../convex/shared/questions/defaultQuestionText";
import { typographic } from "../../../lib/typographic.ts";

/** Preview of what a respondent reads first. Sample names are shown until both are typed. */
export function RespondentPreview({
  requestor,
  respondent,
  questions,
}: {
  requestor: string;
  respondent: string;
  /** Questions after the default one. */
  questions: readonly string[];
}) {
  return (
    <figure className="mt-12 border-t border-line pt-6">
      <figcaption className="text-sm text-faint">
        What {respondent === "" ? "they see" : <bdi className="wrap-anywhere">{respondent} sees</bdi>}
      </figcaption>
      <div className="mt-3 rounded-md border border-line bg-raised p-5 md:p-7">
        <p className="text-sm wrap-anywhere text-soft">
          <bdi>{respondent === "" ? "Ingrid" : respondent}</bdi>, your feedback for{" "}
          <bdi className="font-medium text-ink">{requestor === "" ? "Maya" : requestor}</bdi>.
        </p>
        <p className="mt-3 font-serif text-xl">{typographic(defaultQuestionText)}</p>
        {questions.length > 0 && (
          <ul aria-label="Then" className="mt-3 grid gap-2 border-t border-line pt-3">
            {questions.map((question) => (
              <li key={question} dir="auto" className="font-serif text-base wrap-anywhere text-soft">
                {typographic(question)}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 text-sm text-faint">They talk or type, for about five minutes.</p>
      </div>
    </figure>
  );
}
