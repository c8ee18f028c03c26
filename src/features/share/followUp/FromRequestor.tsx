import { Suspense } from "react";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { TidiedWording } from "../TidiedWording.tsx";
import { useFromRequestor } from "./useFollowUp.ts";
import { rich } from "../../../lib/language/t.ts";

/** The export shares this chunk: another one would lengthen the page's first load. */
export { BeforeSubmission } from "../TidiedWording.tsx";

/** Few respondents get a question, so it is a chunk of its own. */
const FollowUpQuestion = lazyWithRetry(() => import("./FollowUpQuestion.tsx"));

/** Content above what happens next: thanks, a question about an answer, and the choice of wording. */
export function FromRequestor({ token, requestorName }: { token: string; requestorName: string }) {
  const from = useFromRequestor(token);
  return (
    <>
      <p role="status" className="measure mt-6 border-s-2 border-iris/35 ps-4 font-serif text-xl empty:hidden">
        {from?.thanked === true &&
          rich("{requestorName} says thank you.", { requestorName: <bdi>{from.requestorName}</bdi> })}
      </p>
      {from?.followUp !== undefined && (
        <Suspense fallback={null}>
          <FollowUpQuestion token={token} requestorName={from.requestorName} followUp={from.followUp} />
        </Suspense>
      )}
      <TidiedWording token={token} requestorName={requestorName} />
    </>
  );
}
