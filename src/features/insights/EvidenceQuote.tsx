import { createContext, Suspense, useContext, type ReactNode } from "react";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { Quote as QuoteData } from "../../../convex/shared/validators";
import { AnswerLink } from "../../components/respondents/AnswerLink.tsx";
import { LazyGoalMark } from "./LazyGoalMark.tsx";
import { PlayersContext } from "../../components/playback/PlayersContext.ts";
import { QuoteFigure } from "../../components/ui/QuoteFigure.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { paths, answersPath } from "../../lib/paths.ts";
import { typographic } from "../../lib/typographic.ts";

/** Quotes of a claim have menus, so the button is for those in popovers. */
const WorkOnThis = lazyWithRetry(() =>
  import("../../components/goals/WorkOnThis.tsx").then((module) => ({ default: module.WorkOnThis })),
);

/** Renders the link to a quote's answer. The demo overrides it, as its answers have no page. */
export const AnswerLinkContext = createContext<((quote: QuoteData) => ReactNode) | null>(null);

/** Id of the theme's row or of the tab that a quote is in. */
export const InsightPlaceContext = createContext<string>(insightKinds.externalFeedback);

/** A quote with its author, its question and a link to the answer. */
export function EvidenceQuote({
  quote,
  size,
  isUnderQuestion = false,
  isHeading = false,
  workOn = "offered",
  menu,
}: {
  quote: QuoteData;
  size?: "md" | "lg";
  /** Whether the question is shown above, so that the quote does not repeat it. */
  isUnderQuestion?: boolean;
  isHeading?: boolean;
  /** "marked": only whether it is worked on. "none": the claim is this quote alone, and has the mark. */
  workOn?: "offered" | "marked" | "none";
  /** Menu right of the link to the answer. */
  menu?: ReactNode;
}) {
  const answerLink = useContext(AnswerLinkContext);
  const players = useContext(PlayersContext);
  const action = answerLink === null ? <LinkToAnswer quote={quote} /> : answerLink(quote);
  const origin = { quote: quote.text, responseIds: [quote.responseId] };
  return (
    <QuoteFigure
      size={size}
      isHeading={isHeading}
      authorName={quote.authorName}
      context={isUnderQuestion || quote.questionText === undefined ? undefined : typographic(quote.questionText)}
      action={
        <>
          {quote.responseId !== undefined && players?.quote(quote.responseId, quote.text)}
          {workOn === "marked" && <LazyGoalMark origin={origin} />}
          {workOn === "offered" && (
            <Suspense fallback={null}>
              <WorkOnThis origin={origin} />
            </Suspense>
          )}
          {action}
          {menu}
        </>
      }
    >
      {quote.text}
    </QuoteFigure>
  );
}

function LinkToAnswer({ quote }: { quote: QuoteData }) {
  const place = useContext(InsightPlaceContext);
  const { respondentId, responseId } = quote;
  const to =
    respondentId === undefined || responseId === undefined
      ? `${paths.selfAssessment}#answers`
      : answersPath(respondentId, responseId);
  return (
    <AnswerLink
      to={to}
      place={place}
      quote={quote.text}
      label={`Open the answer by ${quote.authorName}`}
      className="text-link inline-flex min-h-11 items-center rounded-md whitespace-nowrap md:inline md:min-h-0"
    >
      Open the answer
    </AnswerLink>
  );
}
