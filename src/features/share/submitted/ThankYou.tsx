import { Share2 } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { firstName } from "../../../../convex/shared/words/firstName";
import { Button, buttonClass } from "../../../components/ui/Button.tsx";
import { operatorContent } from "../../../content/operatorContent.ts";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { AnswerStone } from "../ui/AnswerStone.tsx";
import { rowClass, rowTitleClass } from "../ui/Disclosure.tsx";
import { ShareHeader } from "../ui/ShareHeader.tsx";
import type { ShareNames } from "../session/ShareSession.ts";
import { plural, rich, t } from "../../../lib/language/t.ts";
import { canShare, shareByDevice } from "../../../lib/shareByDevice.ts";

/** The stone's rim is at the edge of the text. */
const stoneClass = "-ms-[calc(5rem*0.02)] size-20 animate-rise md:-ms-[calc(7rem*0.02)] md:size-28";

export interface ThankYouProps {
  names: ShareNames;
  answered: number;
  total: number;
  /** Size of a group, on a confidential link. */
  groupSize?: number | undefined;
  isDemo: boolean;
  onRestart?: () => void;
  /** Choices that remain, above what happens next. */
  wording?: ReactNode;
  children?: ReactNode;
}

/** Page after submission: what the requestor gets, and what happens next. */
export function ThankYou({ names, answered, total, groupSize, isDemo, onRestart, wording, children }: ThankYouProps) {
  useDocumentTitle(t("Thank you"));
  const { requestorName } = names;
  const greeted = firstName(names.respondentName);
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader isDemo={isDemo} />
      <main className="mx-auto w-full max-w-2xl flex-1 px-5 pt-6 pb-12 md:py-20">
        <AnswerStone filled={answered / total} isGlowing className={stoneClass} />
        <h1 className="mt-5 text-3xl wrap-anywhere outline-none" tabIndex={-1} ref={focusOnce}>
          <IsolatedName name={greeted}>
            {greeted === "" ? t("Thank You") : t("Thank You, {respondentName}", { respondentName: greeted })}
          </IsolatedName>
        </h1>
        <p className="measure mt-3 text-lg text-soft">
          <IsolatedName name={requestorName}>
            {receivedText(requestorName, { answered, total, isDemo, isConfidential: groupSize !== undefined })}
          </IsolatedName>
        </p>

        {wording}
        <NextSteps requestorName={requestorName} groupSize={groupSize} />

        {isDemo && (
          <Button className="mt-8 max-sm:w-full" onClick={onRestart}>
            {t("Return to Demo Form")}
          </Button>
        )}
        <div className="mt-10 border-b border-line">
          {children}
          <OwnFeedback />
        </div>
      </main>
    </div>
  );
}

/** What the requestor reads, and when. */
function NextSteps({ requestorName, groupSize }: { requestorName: string; groupSize: number | undefined }) {
  return (
    <>
      <h2 className="mt-10 text-xl">{t("What happens next?")}</h2>
      <ol className="mt-4 grid gap-4">
        <NumberedStep number={1}>
          {groupSize === undefined
            ? rich("{requestorName} can read your words right away.", { requestorName: <bdi>{requestorName}</bdi> })
            : rich(
                "Your words wait until {groupSize} people have answered. Then {requestorName} reads them without names. Groups show once an hour.",
                { groupSize, requestorName: <bdi>{requestorName}</bdi> },
              )}
        </NumberedStep>
        <NumberedStep number={2}>
          {rich("{requestorName} gets a summary of all answers, with quotes from yours.", {
            requestorName: <bdi>{requestorName}</bdi>,
          })}
        </NumberedStep>
      </ol>
    </>
  );
}

/** Link to the home page, and a way to share it. */
function OwnFeedback() {
  return (
    <section aria-labelledby="own-feedback" className={rowClass}>
      <h2 id="own-feedback" className={rowTitleClass}>
        {t("Would you like feedback too?")}
      </h2>
      <div className="-ms-3 flex flex-wrap items-center">
        <a href="/" className={buttonClass("ghost", "sm", "text-iris!")}>
          {t("Discover Superpowers")}
        </a>
        <ShareHomePage />
      </div>
    </section>
  );
}

function receivedText(
  requestorName: string,
  {
    answered,
    total,
    isDemo,
    isConfidential,
  }: { answered: number; total: number; isDemo: boolean; isConfidential: boolean },
): string {
  if (isDemo) return t("This was the demo, so nobody gets your words. After a real answer you read this:");
  if (isConfidential) return plural(answered, "Your answer is in.", "Your {count} answers are in.");
  if (answered < total) {
    return t("{requestorName} has your answers to {answered} of {total} questions. Every one of them helps.", {
      requestorName,
      answered,
      total,
    });
  }
  return total === 2
    ? t("{requestorName} has your answers to both questions.", { requestorName })
    : plural(total, "{requestorName} has your answer.", "{requestorName} has your answers to all {count} questions.", {
        requestorName,
      });
}

/** Moves the focus, since the page was replaced. */
function focusOnce(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true });
}

function NumberedStep({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="figures grid size-7 shrink-0 place-items-center rounded-full border border-line-strong/60 font-serif text-sm text-soft"
      >
        {number}
      </span>
      <span className="measure text-soft">{children}</span>
    </li>
  );
}

function ShareHomePage() {
  const [hasFailed, setHasFailed] = useState(false);
  if (!canShare()) return null;
  const share = async () => {
    try {
      await shareByDevice({ title: operatorContent.name, text: operatorContent.tagline, url: window.location.origin });
      setHasFailed(false);
    } catch (error) {
      console.error("The page was not shared.", error);
      setHasFailed(true);
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => void share()}>
        <Share2 aria-hidden />
        {t("Share")}
      </Button>
      <p role="status" className="basis-full ps-3 text-sm text-soft empty:hidden">
        {hasFailed && t("You can’t share from here. Please copy the address of our home page instead.")}
      </p>
    </>
  );
}

/** Text that contains a person's name, which has its own direction. */
function IsolatedName({ name, children }: { name: string; children: string }) {
  const parts = name === "" ? [children] : children.split(name);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <bdi>{name}</bdi>}
      {part}
    </Fragment>
  ));
}
