import { type ReactNode, type Ref, useId, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import { formatClock } from "../../../lib/language/readerFormats.ts";
import { plural, rich, richPlural, t, questionInLanguage } from "../../../lib/language/t.ts";
import { Disclosure, rowClass } from "../ui/Disclosure.tsx";
import { OwnCopy } from "./OwnCopy.tsx";
import { OwnAnswer, ReadNote } from "./OwnAnswer.tsx";
import { isChangeable, type Submitted, useChangeAnswer, useSubmitted } from "./useSubmitted.ts";
import { copyText } from "../../../lib/copyText.ts";

interface SubmittedAnswersProps {
  token: string;
  requestorName: string;
  isConfidential: boolean;
  /** True in a session of the requestor, who can neither change nor copy them. */
  isRequestor: boolean;
  unsubmitted: readonly string[];
  onDiscard: () => void;
  /** Ref of the part that opens. */
  ref?: Ref<HTMLDetailsElement>;
}

/** Submitted answers, folded, which can be changed or copied, and texts of this browser that were not submitted. */
export function SubmittedAnswers({
  token,
  requestorName,
  isConfidential,
  isRequestor,
  unsubmitted,
  onDiscard,
  ref,
}: SubmittedAnswersProps) {
  const answers = useSubmitted(token, { isRequestor });
  const change = useChangeAnswer(token);
  if (answers.status === "loading") return <SubmittedSection />;
  if (answers.status === "failed") return <AnswersNotLoaded />;
  // The requestor's session shows the questions as they were chosen.
  const submitted = isRequestor
    ? answers.data
    : answers.data.map((answer) => ({ ...answer, questionText: questionInLanguage(answer.questionText) }));
  const unsent = unsubmitted.filter((text) => !submitted.some((answer) => answer.text.trim() === text.trim()));
  const changeable = isRequestor ? [] : submitted.filter(isChangeable);
  return (
    <>
      <UnsubmittedTexts texts={unsent} onDiscard={onDiscard} />
      {submitted.length > 0 && (
        <SubmittedSection>
          <Disclosure
            ref={ref}
            summary={isRequestor ? t("Read the answers") : foldTitle(submitted.length, changeable.length > 0)}
          >
            <ol className="mt-2 mb-4 grid gap-6">
              {submitted.map((answer) => (
                <OwnAnswer
                  key={answer.responseId}
                  answer={answer}
                  requestorName={requestorName}
                  change={isRequestor ? null : change}
                />
              ))}
            </ol>
          </Disclosure>
          {changeable.length > 0 && (
            <p className="measure text-sm text-soft">{untilWhen(changeable, requestorName, isConfidential)}</p>
          )}
        </SubmittedSection>
      )}
      {submitted.length > 0 && !isRequestor && (
        <OwnCopy token={token} submitted={submitted} requestorName={requestorName} isConfidential={isConfidential} />
      )}
    </>
  );
}

function AnswersNotLoaded() {
  return (
    <SubmittedSection>
      <p role="alert" className="text-sm text-soft">
        {t("A part of this page could not be loaded. Please check your connection and reload the page.")}
      </p>
    </SubmittedSection>
  );
}

function foldTitle(answerCount: number, canChange: boolean): string {
  return canChange
    ? plural(answerCount, "Read or change your answer", "Read or change your {count} answers")
    : plural(answerCount, "Read your answer", "Read your {count} answers");
}

/** Link above the withdrawal: to change the answers, or the reason why they can't be changed. */
export function ChangeAnswersLink({
  token,
  requestorName,
  onOpen,
}: {
  token: string;
  requestorName: string;
  onOpen: () => void;
}) {
  const answers = useSubmitted(token, { isRequestor: false });
  const submitted = answers.status === "ready" ? answers.data : [];
  const changeable = submitted.filter(isChangeable).length;
  if (answers.status !== "loading" && submitted.every(({ editState }) => editState === undefined)) return null;
  return (
    // The height is the same while it loads and afterwards, so that the withdrawal does not move under a finger.
    <div className="min-h-11">
      {changeable > 0 ? (
        <Button variant="ghost" size="sm" className="-ms-3 text-iris!" onClick={onOpen}>
          {plural(changeable, "Change my answer", "Change my answers")}
        </Button>
      ) : (
        <NoChange answers={submitted} requestorName={requestorName} />
      )}
    </div>
  );
}

/** Reason why no answer can be changed. It is about changing alone, since a withdrawal stands below. */
function NoChange({ answers, requestorName }: { answers: readonly Submitted[]; requestorName: string }) {
  const [first] = answers;
  if (first === undefined) return null;
  if (first.editState !== "read") return <ReadNote answer={first} requestorName={requestorName} />;
  return (
    <p className="mt-1 text-sm text-soft">
      {richPlural(
        answers.length,
        "You can no longer change your answer: {requestorName} may have read it.",
        "You can no longer change your answers: {requestorName} may have read them.",
        { requestorName: <bdi>{requestorName}</bdi> },
      )}
    </p>
  );
}

function untilWhen(changeable: readonly Submitted[], requestorName: string, isConfidential: boolean): ReactNode {
  const name = { requestorName: <bdi>{requestorName}</bdi> };
  if (isConfidential) return rich("You can change an answer until {requestorName} sees its group.", name);
  const openUntil = Math.max(...changeable.map((answer) => answer.openUntil ?? 0));
  const time = formatClock(openUntil);
  if (changeable.every(({ editState }) => editState === "read")) {
    return richPlural(changeable.length, "You can change it until {time}.", "You can change each until {time}.", {
      time,
    });
  }
  if (openUntil > 0) {
    return richPlural(
      changeable.length,
      "You can change it until {time}. Later, only while {requestorName} hasn’t read it.",
      "You can change them until {time}. Later, only those {requestorName} hasn’t read.",
      { ...name, time },
    );
  }
  return richPlural(
    changeable.length,
    "You can change it until {requestorName} has read it.",
    "You can change each until {requestorName} has read it.",
    name,
  );
}

/** Section whose height is the same while it loads, so that the content below does not move under a finger. */
function SubmittedSection({ children }: { children?: ReactNode }) {
  return <div className={cx(rowClass, "min-h-23")}>{children}</div>;
}

/** Texts of this browser that another device's submission does not have. */
function UnsubmittedTexts({ texts, onDiscard }: { texts: readonly string[]; onDiscard: () => void }) {
  const title = useId();
  const [isCopied, setIsCopied] = useState(false);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby={title} className="mb-6 rounded-md border border-amber/40 bg-amber-wash px-5 py-4 text-sm">
      <h2 id={title} className="font-sans text-sm font-medium text-amber">
        {t("Not part of your response")}
      </h2>
      <p className="measure mt-1 text-soft">
        {t("You wrote this here and submitted from another device. Only this browser has it.")}
      </p>
      {texts.map((text) => (
        <blockquote key={text} dir="auto" className="measure mt-3 font-serif text-base whitespace-pre-wrap text-ink">
          {text}
        </blockquote>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copyText(texts.join("\n\n")).then(setIsCopied)}>
          {isCopied ? t("Copied") : t("Copy it")}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {t("Discard it")}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {isCopied ? t("Copied") : ""}
      </span>
    </section>
  );
}
