import { useConvexAuth } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { firstName } from "../../../../convex/shared/words/firstName";
import { limits } from "../../../../convex/shared/limits/limits";
import { LinkHeader } from "../../../components/LinkHeader.tsx";
import { OwnNameField } from "../../../components/ownName/OwnNameField.tsx";
import type { PreviousQuestions } from "../../../components/questionEditor/usePreviousQuestions.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { FormError } from "../../../components/ui/Field.tsx";
import { FullScreenLoading } from "../../../components/ui/Spinner.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { useFirstFieldFocus } from "../../../hooks/useFirstFieldFocus.ts";
import { cx } from "../../../lib/cx.ts";
import { paths } from "../../../lib/paths.ts";
import { typographic } from "../../../lib/typographic.ts";
import { FirstLinkReady } from "./FirstLinkReady.tsx";
import { useFirstLink } from "./useFirstLink.ts";
import { defaultQuestionText } from "../../../../convex/shared/questions/defaultQuestionText";

/**
 * Page that leads from the landing page to a link without an account. Users with a session add respondents on the
 * dashboard.
 */
export function StartPage() {
  useDocumentTitle("Ask for feedback");
  const { isLoading, isAuthenticated } = useConvexAuth();
  const first = useFirstLink();
  if (!first.hasBegun && isLoading) return <FullScreenLoading label="Loading..." />;
  if (!first.hasBegun && isAuthenticated) return <Navigate to={paths.dashboard} replace />;
  const { own, respondent, link, askAnother, previous, keepsQuestions } = first;
  const others = keepsQuestions && previous !== undefined ? previous.questions.map(({ text }) => text) : [];
  return (
    <>
      <LinkHeader />
      <main className="mx-auto max-w-2xl px-5 pt-8 pb-16 md:pt-14">
        {link === null ? (
          <>
            <h1 className="text-3xl">Ask for feedback</h1>
            <p className="mt-2 text-soft">Two names, and you have a link to send. No account needed.</p>
            <Names {...first} />
            <RespondentPreview requestor={own.trim()} respondent={respondent.trim()} questions={others} />
          </>
        ) : (
          <FirstLinkReady key={link.token} link={link} requestor={own.trim()} onAskAnother={askAnother} />
        )}
      </main>
    </>
  );
}

function Names({
  own,
  setOwn,
  respondent,
  setRespondent,
  capitalize,
  previous,
  keepsQuestions,
  setKeepsQuestions,
  onSubmit,
  isBusy,
  errors,
}: ReturnType<typeof useFirstLink>) {
  const ownField = useRef<HTMLInputElement>(null);
  useFirstFieldFocus(ownField);
  const field = useRef<HTMLInputElement>(null);
  const [isAnother] = useState(own !== "");
  useEffect(() => {
    if (isAnother) field.current?.focus();
  }, [isAnother]);
  return (
    <form onSubmit={onSubmit} noValidate className="mt-8 grid gap-5">
      <OwnNameField ref={ownField} value={own} error={errors.own ?? null} onChange={setOwn} />
      <TextField
        ref={field}
        label="Who do you want to ask?"
        hint="A colleague, a manager, anyone who knows your work."
        autoComplete="off"
        dir="auto"
        maxLength={limits.personName}
        value={respondent}
        error={errors.respondent}
        onChange={(event) => setRespondent(event.target.value)}
        onBlur={capitalize}
      />
      {previous !== undefined && (
        <SameQuestionsChoice previous={previous} checked={keepsQuestions} onChange={setKeepsQuestions} />
      )}
      <FormError>{errors.form ?? null}</FormError>
      <MakeLink isBusy={isBusy} />
    </form>
  );
}

/** Button that makes the link, next to the way of those who have an account. */
function MakeLink({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button type="submit" isBusy={isBusy} className="w-full sm:w-auto sm:px-8">
        Make the link
      </Button>
      <p className="text-sm text-soft">
        Have an account?{" "}
        <Link to={paths.auth} className="text-link inline-flex min-h-11 min-w-11 items-center rounded-md">
          Log in
        </Link>
      </p>
    </div>
  );
}

/** Questions besides the default one. */
function SameQuestionsChoice({
  previous: { name, questions },
  checked,
  onChange,
}: {
  previous: PreviousQuestions;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <div className="grid gap-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-medium">
        <input
          type="checkbox"
          className="size-4.5 shrink-0 accent-iris"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="wrap-anywhere">
          Use the questions you wrote for <bdi>{firstName(name)}</bdi>
        </span>
      </label>
      <ul
        aria-label="Questions"
        className={cx("grid list-disc gap-1 pl-12 text-sm text-soft marker:text-faint", !checked && "line-through")}
      >
        {questions.map(({ id, text }) => (
          <li key={id} dir="auto" className="wrap-anywhere">
            {typographic(text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Preview of what a respondent reads first. Sample names are shown until both are typed. */
function RespondentPreview({
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
