import { useState, Fragment, useMemo } from "react";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { cx } from "../../../lib/cx.ts";
import { typographic } from "../../../lib/typographic.ts";
import { isWordingOffered, type TidiedAnswer, useTidiedAnswers } from "./useTidiedAnswers.ts";
import { plural, t, questionInLanguage } from "../../../lib/language/t.ts";
import { describeDiff, wordDiff } from "./wordDiff.ts";

/** One answer with its tidied text, and the choice between them. */
export default function TidiedComparison({
  token,
  requestorName,
  isShown,
}: {
  token: string;
  requestorName: string;
  isShown: (answer: TidiedAnswer) => boolean;
}) {
  const { answers, decide } = useTidiedAnswers(token);
  if (answers.status === "loading") return <Skeleton className="h-40" />;
  if (answers.status === "failed") {
    return (
      <p role="alert" className="text-sm text-rose">
        {t("The comparison could not be loaded. Please reload the page.")}
      </p>
    );
  }
  const shownAnswers = answers.data.filter((answer) => isWordingOffered(answer) && isShown(answer));
  return (
    <>
      <p role="status" className={cx("measure text-sm text-soft", shownAnswers.length > 0 && "sr-only")}>
        {shownAnswers.length === 0
          ? t("We found nothing to tidy in your words.")
          : plural(
              shownAnswers.length,
              "One answer reads differently when tidied.",
              "{count} answers read differently when tidied.",
            )}
      </p>
      <ol className="grid gap-8 empty:hidden">
        {shownAnswers.map((answer) => (
          <li key={answer.responseId}>
            <Comparison
              answer={answer}
              requestorName={requestorName}
              decide={(isApproved) => decide(answer.responseId, isApproved)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface ComparisonProps {
  answer: TidiedAnswer;
  requestorName: string;
  decide: (isApproved: boolean) => Promise<unknown>;
}

function Comparison({
  answer: { responseId, questionText, text, tidiedText, approved },
  requestorName,
  decide,
}: ComparisonProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (isWanted: boolean): void => {
    setHasFailed(false);
    decide(isWanted).catch((error: unknown) => {
      console.warn("The decision was not kept.", error);
      setHasFailed(true);
    });
  };
  return (
    <article className="grid gap-2">
      <h3 dir="auto" className="text-base text-soft italic">
        {typographic(questionInLanguage(questionText))}
      </h3>
      {/* The choice is above the words, where a phone shows it at once. */}
      <fieldset>
        <legend className="sr-only">{t("Which wording may {requestorName} read?", { requestorName })}</legend>
        <div className="grid gap-2 sm:flex">
          <WordingChoice name={responseId} checked={approved === true} onChoose={() => choose(true)}>
            {t("Use the tidied wording")}
          </WordingChoice>
          <WordingChoice name={responseId} checked={approved === false} onChoose={() => choose(false)}>
            {t("Keep my own words")}
          </WordingChoice>
        </div>
      </fieldset>
      <p role="status" className="text-xs text-soft">
        {whatIsRead(approved, requestorName)}
      </p>
      {approved === false ? (
        <p dir="auto" className="measure font-serif text-lg whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        <WordDiff own={text} tidied={tidiedText} />
      )}
      <p role="alert" className="text-xs text-rose empty:hidden">
        {hasFailed && t("Your decision could not be kept. Please choose again.")}
      </p>
    </article>
  );
}

function whatIsRead(approved: boolean | undefined, requestorName: string): string {
  if (approved === undefined) {
    return t("You have not chosen. {requestorName} reads the tidied wording, and can look up your own.", {
      requestorName,
    });
  }
  return approved
    ? t("{requestorName} reads the tidied wording, and can look up your own.", { requestorName })
    : t("{requestorName} reads your own words only.", { requestorName });
}

function WordingChoice({
  name,
  checked,
  onChoose,
  children,
}: {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: string;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border border-line-strong/60 bg-raised px-4 text-sm text-soft has-checked:border-iris has-checked:bg-iris-wash has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-iris">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="size-4 accent-iris" />
      {children}
    </label>
  );
}

/** Differences of two texts, labelled for screen readers. */
function WordDiff({ own, tidied }: { own: string; tidied: string }) {
  const parts = useMemo(() => wordDiff(own, tidied), [own, tidied]);
  return (
    <>
      <p className="measure font-serif text-lg whitespace-pre-wrap">
        {parts.map(({ kind, text }, index) => {
          // Changed spaces are not marked.
          if (kind === "same" || text.trim() === "") return kind === "removed" ? null : text;
          const Mark = kind === "removed" ? "del" : "ins";
          const [, leadingSpace = "", words = "", trailingSpace = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
          return (
            <Fragment key={index}>
              {leadingSpace}
              <Mark
                className={
                  kind === "removed"
                    ? "rounded-sm bg-rose-wash px-0.5 text-rose line-through decoration-1"
                    : "rounded-sm bg-leaf-wash px-0.5 text-leaf underline decoration-1 underline-offset-4"
                }
              >
                <span className="sr-only">{` [${kind === "removed" ? t("taken out:") : t("put in:")} `}</span>
                {words}
                <span className="sr-only">] </span>
              </Mark>
              {trailingSpace}
            </Fragment>
          );
        })}
      </p>
      <p className="text-xs text-faint">{describeDiff(parts)}</p>
    </>
  );
}
