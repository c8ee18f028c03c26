import { Suspense, useContext, type ReactNode } from "react";
import { formatList } from "../../../convex/shared/locale";
import { isGroupName } from "../../../convex/shared/confidentialGroup";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { areOverlappingQuotes, quoteKeyOf } from "../../../convex/shared/insights/quotes";
import type { Claim, Quote } from "../../../convex/shared/validators";
import { countNoun } from "../../lib/countNoun.ts";
import { hasOwnName, isThemeHash, type Theme } from "../../lib/themes/themes.ts";
import type { GoalOrigin } from "../../components/goals/GoalsContext.ts";
import { LazyGoalMark } from "./LazyGoalMark.tsx";
import { ClaimMenu } from "../../components/corrections/ClaimMenu.tsx";
import type { ShownClaim } from "../../components/corrections/useCorrections.ts";
import { cx } from "../../lib/cx.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { EvidenceQuote, InsightPlaceContext } from "./EvidenceQuote.tsx";
import { goalOriginOf, QuoteList } from "./QuoteList.tsx";
import { Collapsible } from "./Collapsible.tsx";
import { SeenByIcon } from "../../components/facet/SeenByMark.tsx";
import { peopleCount, peopleText } from "../../lib/themes/themeTexts.ts";

/** Few claims are corrected. */
const CorrectedBy = lazyWithRetry(() =>
  import("../../components/corrections/CorrectedBy.tsx").then((module) => ({ default: module.CorrectedBy })),
);

/** Claims of the self-assessment alone have it. */
const OthersQuotesOnClaim = lazyWithRetry(() => import("./OthersQuotesOnClaim.tsx"));

/** Few claims are contradicted. */
const CounterEvidence = lazyWithRetry(() => import("./CounterEvidence.tsx"));

/** A right-to-left title is as wide as its quotes, so that both start at the same side. */
const titleClass = "font-serif font-medium rtl:basis-full";

/** Row of a theme: its name, who writes it, and the best quote. */
export function ThemeRow({ theme, all }: { theme: Theme; all: readonly Theme[] }) {
  const { id, claim, own } = theme;
  const tab = useContext(InsightPlaceContext);
  const [best, ...others] = shownQuotes(theme);
  const isNamed = hasOwnName(theme, best === undefined ? [] : [best]);
  const contrary = placesOf(claim?.counterEvidence, theme, all);
  const answeredBySelf = claim === undefined ? [] : own;
  const isOtherwise = theme.section === "otherwise";
  const foldedOwn = isOtherwise ? [] : answeredBySelf;
  const correctable = claim && shownClaimOf(theme, claim);
  // An unfinished insight and the owner's have rows that no address leads to.
  const place = tab === insightKinds.externalFeedback && isThemeHash(`#${id}`) ? id : tab;
  const authors = place === id ? <ThemeAuthors theme={theme} /> : null;
  return (
    <InsightPlaceContext value={place}>
      <li
        id={id}
        tabIndex={-1}
        className="py-4 outline-none md:py-5 short-screen:py-2 focus:bg-[linear-gradient(90deg,transparent,var(--iris-wash)_2rem_calc(100%-2rem),transparent)]"
      >
        {isNamed && <RowHeading theme={theme}>{authors}</RowHeading>}
        <Description theme={theme} />
        {best !== undefined && (
          <EvidenceQuote
            quote={best}
            isUnderQuestion
            isHeading={!isNamed}
            workOn={others.length === 0 ? "none" : "marked"}
            menu={correctable && <MenuOfRow claim={correctable} best={best} />}
          />
        )}
        {!isNamed && <div className="my-1 empty:hidden">{authors}</div>}
        {isOtherwise && (
          <div className="mt-3 md:mt-4">
            <QuoteList title="You wrote" quotes={own} questionAbove={best?.questionText} />
          </div>
        )}
        <FoldedQuotes questionAbove={best?.questionText} others={others} own={foldedOwn} claim={correctable} />
        <Suspense fallback={null}>
          {theme.othersQuotes !== undefined && <OthersQuotesOnClaim {...theme.othersQuotes} />}
          {contrary !== null && <CounterEvidence {...contrary} claim={correctable} />}
        </Suspense>
        <ClaimNextStep claim={claim} />
        {correctable !== undefined && <ClaimMarks claim={correctable} />}
      </li>
    </InsightPlaceContext>
  );
}

/**
 * Name of the row, and who writes it. A row without a name has its best quote as its heading, and its authors below.
 */
function RowHeading({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 md:mb-3 short-screen:mb-1">
      <h4 dir="auto" className={cx(titleClass, theme.people > 1 ? "text-xl" : "text-lg")}>
        {theme.name}
      </h4>
      {children}
    </div>
  );
}

/** Description of the claim, unless the question decides its polarity. */
function Description({ theme: { claim, isByQuestion } }: { theme: Theme }) {
  if (claim === undefined || claim.description === "" || isByQuestion) return null;
  return (
    <p dir="auto" className="measure -mt-1.5 mb-3 text-soft short-screen:sr-only">
      {claim.description}
    </p>
  );
}

function ClaimNextStep({ claim }: { claim: Claim | undefined }) {
  if (claim?.nextStep === undefined) return null;
  return (
    <p className="measure mt-5">
      <span className="eyebrow mr-2">Next step</span>
      {claim.nextStep}
    </p>
  );
}

/** The quotes below the best one: others' and the owner's own. */
function FoldedQuotes({
  others,
  own,
  claim,
  questionAbove,
}: {
  others: Quote[];
  own: Quote[];
  questionAbove: string | undefined;
  /** Claim of the others' quotes. */
  claim: ShownClaim | undefined;
}) {
  if (others.length + own.length === 0) return null;
  return (
    <Collapsible summary={foldedText(others, own.length > 0)} openSummary="Show less">
      <div className="mt-2 grid gap-6">
        {others.length > 0 && <QuoteList quotes={others} claim={claim} questionAbove={questionAbove} />}
        {own.length > 0 && <QuoteList title="You wrote" quotes={own} />}
      </div>
    </Collapsible>
  );
}

/** Quotes of the row, with the one that is its heading first. */
function shownQuotes({ claim, own, title }: Theme): Quote[] {
  return (claim?.evidence ?? own).toSorted((a, b) => Number(b.text === title) - Number(a.text === title));
}

/** Menu of a claim. The best one of several quotes has no menu of its own. */
function MenuOfRow({ claim, best }: { claim: ClaimOfRow; best: Quote }) {
  const ofClaim = originOf(claim);
  const isOfSeveral = claim.quotes.length > 1;
  return (
    <ClaimMenu {...claim} plainQuotes={[best]} origins={isOfSeveral ? [ofClaim, goalOriginOf(best)] : [ofClaim]} />
  );
}

/** Marks of a claim: until when the owner works on it, and what the owner has changed. */
function ClaimMarks({ claim }: { claim: ClaimOfRow }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 empty:hidden">
      <LazyGoalMark origin={originOf(claim)} />
      {claim.corrected !== undefined && (
        <Suspense fallback={null}>
          <CorrectedBy corrected={claim.corrected} owner={null} />
        </Suspense>
      )}
    </div>
  );
}

/** Claim with what a goal from it begins with. */
type ClaimOfRow = ShownClaim & Pick<Claim, "nextStep">;

function shownClaimOf(
  { polarity, name, own }: Theme,
  { evidence, counterEvidence = [], corrected, nextStep }: Claim,
): ClaimOfRow {
  return { polarity, name, quotes: evidence, matches: [...counterEvidence, ...own], corrected, nextStep };
}

/** Origin of a goal from a claim. A claim with one quote has one button for both. */
function originOf({ name: claimName, quotes, nextStep }: ClaimOfRow): GoalOrigin {
  const quote = quotes.length === 1 ? quotes[0]?.text : undefined;
  const claimQuotes = quotes.map(quoteKeyOf);
  return { claimName, quote, nextStep, responseIds: quotes.map(({ responseId }) => responseId), claimQuotes };
}

/**
 * Places of the quotes against a theme: the ids of earlier themes whose rows show them, and the remaining quotes; null
 * without any.
 */
function placesOf(quotes: readonly Quote[] | undefined, theme: Theme, all: readonly Theme[]) {
  if (quotes === undefined || quotes.length === 0) return null;
  const here: Quote[] = [];
  const elsewhere = new Map<string, Quote[]>();
  for (const quote of quotes) {
    // Without an id, the answers of two quotes may differ.
    const isShown = (one: Quote) => quote.responseId !== undefined && areOverlappingQuotes(one, quote);
    const row = all.find(({ number, claim }) => number < theme.number && claim?.evidence.some(isShown) === true)?.id;
    if (row === undefined) here.push(quote);
    else elsewhere.set(row, [...(elsewhere.get(row) ?? []), quote]);
  }
  return { here, elsewhere };
}

/** Text such as "Also Sofia, Lucía and you". It has the number of quotes where one person has several, or no name. */
function foldedText(others: readonly Quote[], includesYou: boolean): string {
  const names = new Set(others.map(({ authorName }) => authorName));
  const isNamed = others.every(
    ({ authorName, respondentId }) => respondentId !== undefined && !isGroupName(authorName),
  );
  if (others.length > 0 && (!isNamed || names.size < others.length || names.size > MAX_AUTHOR_NAMES)) {
    return sentenceCase(
      formatList([countNoun(others.length, "more quote"), ...(includesYou ? ["what you wrote"] : [])]),
    );
  }
  return `Also ${formatList([...names, ...(includesYou ? ["you"] : [])])}`;
}

/** Names of authors in a row; more of them would fill a second line on a phone. */
const MAX_AUTHOR_NAMES = 3;

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Dots in a row, one for each author, which a phone has room for. */
const MAX_AUTHOR_DOTS = 8;

/**
 * One dot for each of several people; a single person is named below. A theme that only others wrote has no label,
 * since most are.
 */
function ThemeAuthors({ theme }: { theme: Theme }) {
  const { section, seenBy, people } = theme;
  const isDisputed = (theme.claim?.counterEvidence ?? []).length > 0;
  if (people < 2 && seenBy !== "both" && section !== "otherwise" && !isDisputed) return null;
  const differently = people === 1 ? "1 person sees this differently" : `${peopleCount(people)} see this differently`;
  const words = section === "otherwise" ? differently : peopleText(people);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-soft">
      {people > 1 && (
        <span className="figures flex items-center gap-1.5">
          <span aria-hidden className="flex gap-1">
            {Array.from({ length: Math.min(people, MAX_AUTHOR_DOTS) }, (_, dot) => (
              <span key={dot} className="size-1.5 rounded-full bg-current" />
            ))}
          </span>
          {words}
        </span>
      )}
      {people === 1 && section === "otherwise" && <span>{words}</span>}
      {isDisputed && <span className="font-medium text-amber">People disagree</span>}
      {seenBy === "both" && (
        <span className="flex items-center gap-1">
          <SeenByIcon seenBy="both" />
          You both wrote
        </span>
      )}
    </p>
  );
}
