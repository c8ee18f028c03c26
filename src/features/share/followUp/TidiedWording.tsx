import { Suspense, useState } from "react";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { Disclosure, rowClass } from "../ui/Disclosure.tsx";
import {
  changesWords,
  isMinorTidying,
  isWordingOffered,
  type TidiedAnswer,
  useTidiedAnswers,
  withoutFillerSounds,
} from "../tidied/useTidiedAnswers.ts";
import { t } from "../../../lib/language/t.ts";
import { LazyTidiedComparison } from "../tidied/LazyTidiedComparison.tsx";

const idOf = ({ responseId }: TidiedAnswer): string => responseId;

interface WordingProps {
  readonly token: string;
  readonly requestorName: string;
}

/**
 * Whether the wording is offered after submitting: not for a sound that fills a pause ("Hm.") with a slight change,
 * unless it was chosen before. The review compares it on request.
 */
function isOfferedAfterwards(answer: TidiedAnswer): boolean {
  const { approved, text, tidiedText } = answer;
  return isWordingOffered(answer) && (approved !== undefined || !isMinorTidying(withoutFillerSounds(text), tidiedText));
}

/** Answers whose wording can be chosen. Those that were undecided in this visit are offered. */
function useOfferedWordings(token: string) {
  const { answers } = useTidiedAnswers(token);
  const tidied = answers.status === "ready" ? answers.data.filter(isOfferedAfterwards) : [];
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set());
  const undecided = tidied.filter(({ responseId, approved }) => approved === undefined && !offered.has(responseId));
  if (undecided.length > 0) setOffered(new Set([...offered, ...undecided.map(idOf)]));
  const compared = new Set(
    tidied
      .filter(({ responseId, text, tidiedText }) => {
        return offered.has(responseId) && changesWords(withoutFillerSounds(text), tidiedText);
      })
      .map(idOf),
  );
  return { hasFailed: answers.status === "failed", tidied, offered, compared };
}

function Compare({ isShown, ...wording }: WordingProps & { isShown: (answer: TidiedAnswer) => boolean }) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <LazyTidiedComparison {...wording} isShown={isShown} />
    </Suspense>
  );
}

/** Tidied wording of submitted answers in other words, of which none was chosen before; absent where there is none. */
export function TidiedWording(wording: WordingProps) {
  const { hasFailed, compared } = useOfferedWordings(wording.token);
  if (!hasFailed && compared.size === 0) return null;
  return (
    // The tidied wording loads after the page, so the content below moves down smoothly.
    <div className="-mx-3 grid animate-unfold grid-cols-1">
      <div className="min-h-0 overflow-hidden px-3">
        <section aria-labelledby="tidied-wording" className="mt-8 border-t border-line pt-4">
          <h2 id="tidied-wording" className="text-lg">
            {t("Your words, lightly tidied")}
          </h2>
          <p className="measure mt-1 mb-4 text-sm text-soft">
            {t("We take out fillers, and set capitals and full stops. Slips may stay. You choose for each answer.")}
          </p>
          <Compare {...wording} isShown={({ responseId }) => compared.has(responseId)} />
        </section>
      </div>
    </div>
  );
}

/** All other tidied answers, folded: an earlier choice, such as in the review, and answers without a changed word. */
export function FoldedWording(wording: WordingProps) {
  const { tidied, offered, compared } = useOfferedWordings(wording.token);
  const folded = tidied.filter(({ responseId }) => !compared.has(responseId));
  if (folded.length === 0) return null;
  const chosenCount = folded.filter(({ responseId }) => !offered.has(responseId)).length;
  return (
    <div className={rowClass}>
      <Disclosure summary={summaryOf(chosenCount, folded.length)}>
        <div className="mt-2 mb-4">
          <Compare {...wording} isShown={({ responseId }) => !compared.has(responseId)} />
        </div>
      </Disclosure>
    </div>
  );
}

function summaryOf(chosenCount: number, count: number): string {
  if (chosenCount === 0) return t("We set capitals and full stops. Keep your own wording?");
  return chosenCount === count ? t("You chose your wording. Change it") : t("You chose some of the wording. Change it");
}
