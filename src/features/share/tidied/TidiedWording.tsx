import { Suspense, useState } from "react";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { Disclosure } from "../submitted/Disclosure.tsx";
import { changesWords, isWordingOffered, type TidiedAnswer, useTidiedAnswers } from "./useTidiedAnswers.ts";
import { t } from "../../../lib/language/t.ts";
import { LazyTidiedComparison } from "./LazyTidiedComparison.tsx";

const idOf = ({ responseId }: TidiedAnswer): string => responseId;

/**
 * Tidied wording of submitted answers; absent where none was tidied. It is folded after an earlier choice, such as in
 * the review, and so are answers without a changed word.
 */
export function TidiedWording({ token, requestorName }: { token: string; requestorName: string }) {
  const { answers } = useTidiedAnswers(token);
  const tidied = answers.status === "ready" ? answers.data.filter(isWordingOffered) : [];
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set());
  const undecided = tidied.filter(({ responseId, approved }) => approved === undefined && !offered.has(responseId));
  if (undecided.length > 0) setOffered(new Set([...offered, ...undecided.map(idOf)]));
  if (answers.status !== "failed" && tidied.length === 0) return null;
  const compared = new Set(
    tidied.filter((answer) => offered.has(answer.responseId) && changesWords(answer.text, answer.tidiedText)).map(idOf),
  );
  const compare = (isShown: (answer: TidiedAnswer) => boolean) => (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <LazyTidiedComparison token={token} requestorName={requestorName} isShown={isShown} />
    </Suspense>
  );
  return (
    // The tidied wording loads after the page, so the content below moves down smoothly.
    <div className="-mx-3 grid animate-unfold grid-cols-1">
      <div className="min-h-0 overflow-hidden px-3">
        <div className="mt-8 border-t border-line pt-4">
          {(compared.size > 0 || answers.status === "failed") && (
            <section aria-labelledby="tidied-wording">
              <h2 id="tidied-wording" className="text-lg">
                {t("Your words, lightly tidied")}
              </h2>
              <p className="measure mt-1 mb-4 text-sm text-soft">
                {t("We take out fillers, and set capitals and full stops. Slips may stay. You choose for each answer.")}
              </p>
              {compare(({ responseId }) => compared.has(responseId))}
            </section>
          )}
          {offered.size > compared.size && (
            <Disclosure isSmall summary={t("We set capitals and full stops. Keep your own wording?")}>
              <div className="mt-2 mb-4">
                {compare(({ responseId }) => offered.has(responseId) && !compared.has(responseId))}
              </div>
            </Disclosure>
          )}
          {tidied.some(({ responseId }) => !offered.has(responseId)) && (
            <Disclosure summary={t("You chose your wording. Change it")}>
              <div className="mt-2">{compare(({ responseId }) => !offered.has(responseId))}</div>
            </Disclosure>
          )}
        </div>
      </div>
    </div>
  );
}
