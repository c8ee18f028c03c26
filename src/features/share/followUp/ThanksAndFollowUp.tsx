import { Suspense } from "react";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { TidiedWording } from "./TidiedWording.tsx";
import { useThanksAndFollowUp } from "./useFollowUp.ts";
import { buttonClass } from "../../../components/ui/Button.tsx";
import { rich, t } from "../../../lib/language/t.ts";
import { sharePath } from "../../../lib/paths.ts";

/** These are exported here to be in this chunk: another chunk would lengthen the page's first load. */
export { ReviewPreviews } from "./ReviewPreviews.tsx";
export { FoldedWording } from "./TidiedWording.tsx";

/** Few respondents get a question, so it is a separate chunk. */
const FollowUpQuestion = lazyWithRetry(() => import("./FollowUpQuestion.tsx"));

/** Content above what happens next: thanks, a question about an answer, and the choice of wording. */
export function ThanksAndFollowUp({ token, requestorName }: { token: string; requestorName: string }) {
  const from = useThanksAndFollowUp(token);
  return (
    <>
      {from?.askedAgain !== undefined && (
        <AskedAgain requestorName={from.requestorName} token={from.askedAgain.token} />
      )}
      <p role="status" className="measure mt-6 border-s-2 border-iris/35 ps-4 font-serif text-xl empty:hidden">
        {from?.isThanked === true &&
          rich("{requestorName} says thank you.", { requestorName: <bdi>{from.requestorName}</bdi> })}
        {from?.thanksMessage !== undefined && (
          <span dir="auto" className="mt-2 block text-lg wrap-anywhere whitespace-pre-line">
            {from.thanksMessage}
          </span>
        )}
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

/** Notice of a newer round. `token` opens its form; without one the person has it from the requestor. */
function AskedAgain({ requestorName, token }: { requestorName: string; token: string | undefined }) {
  const name = { requestorName: <bdi>{requestorName}</bdi> };
  return (
    <section className="measure mt-6 border-s-2 border-iris/35 ps-4">
      <p className="font-serif text-xl">
        {token === undefined
          ? rich("{requestorName} has asked you again, by a new link.", name)
          : rich("{requestorName} has asked you again.", name)}
      </p>
      {token !== undefined && (
        <a href={sharePath(token)} className={buttonClass("primary", "md", "mt-3 max-sm:w-full")}>
          {t("Answer now")}
        </a>
      )}
    </section>
  );
}
