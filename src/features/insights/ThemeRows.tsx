import { useContext, type ReactNode } from "react";
import { formatList, formatNumber } from "../../../convex/shared/locale";
import type { Quote } from "../../../convex/shared/validators";
import { SeenByIcon } from "../../components/facet/SeenByMark.tsx";
import { WhoDisagrees } from "../../components/facet/WhoDisagrees.tsx";
import { areNumbered } from "../../components/facet/cutForThemes.ts";
import { countNoun } from "../../lib/countNoun.ts";
import { peopleCount, peopleText, themeDisplayName } from "../../components/facet/themeTexts.ts";
import { isThemeHash, visibleRowCount, type Theme } from "../../components/facet/themes.ts";
import { type GoalOrigin, WorkOn } from "../../components/goals/WorkOn.tsx";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { cx } from "../../lib/cx.ts";
import { showElement } from "../../lib/showElement.ts";
import { EvidenceQuote, InsightPlaceContext } from "./EvidenceQuote.tsx";

const MAX_DOTS = 8;

/** Rows of the themes of one section. */
export function ThemeRows({
  title,
  note,
  themes,
  all,
}: {
  title: string;
  note?: string;
  themes: Theme[];
  /** Themes of the insight: a sentence that has its own row is not repeated in another. */
  all: readonly Theme[];
}) {
  const isPhone = useIsMobile();
  if (themes.length === 0) return null;
  const visible = visibleRowCount(themes, isPhone);
  const [shown, folded] = [themes.slice(0, visible), themes.slice(visible)];
  const rows = (some: Theme[]) => some.map((theme) => <ThemeRow key={theme.id} theme={theme} all={all} />);
  return (
    <section aria-label={title}>
      <h3 className="font-serif text-xl md:text-2xl short-screen:text-lg">{title}</h3>
      {note !== undefined && <p className="mt-1 text-sm text-faint short-screen:sr-only">{note}</p>}
      <ol className="mt-4 divide-y divide-line border-t border-line short-screen:mt-1">{rows(shown)}</ol>
      {folded.length > 0 && (
        <Fold summary={foldOf(themes, folded)} open="Show fewer" isPrinted>
          <ol className="divide-y divide-line border-t border-line">{rows(folded)}</ol>
        </Fold>
      )}
    </section>
  );
}

/** Text such as "Said by one person (3)", below themes of several people. */
function foldOf(themes: readonly Theme[], folded: readonly Theme[]): string {
  const isJoined = (theme: Theme) => theme.people > 1;
  const isBelow = themes.some(isJoined) && !folded.some(isJoined) && folded[0]?.group !== "own";
  return isBelow ? `Said by one person (${formatNumber(folded.length)})` : `Show ${folded.length} more`;
}

/** A right-to-left title is as wide as its quotes, so that both start at the same side. */
const titleClass = "font-serif font-medium rtl:basis-full";

/**
 * Row of a theme: its name, who writes it, and the best quote. A name that only repeats the quote's beginning is left
 * out.
 */
function ThemeRow({ theme, all }: { theme: Theme; all: readonly Theme[] }) {
  const { id, title, name, claim, own } = theme;
  const tab = useContext(InsightPlaceContext);
  const [best, ...others] = claim === undefined ? own : claim.evidence;
  const { here: quotedHere, elsewhere } = placesOf(claim?.counterEvidence ?? [], theme, all);
  const answeredBySelf = claim === undefined ? [] : own;
  const isOtherwise = theme.group === "otherwise";
  const foldedOwn = isOtherwise ? [] : answeredBySelf;
  // An unfinished insight and the owner's have rows that no address leads to.
  const place = tab === "external-feedback-insights" && isThemeHash(`#${id}`) ? id : tab;
  return (
    <InsightPlaceContext value={place}>
      <li
        id={id}
        tabIndex={-1}
        className="py-5 outline-none short-screen:py-2 focus:bg-iris-wash focus:shadow-[-1rem_0_var(--iris-wash),1rem_0_var(--iris-wash)]"
      >
        <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 empty:hidden short-screen:mb-1">
          {place === id && areNumbered(all) && (
            <span className="figures text-sm text-faint">{formatNumber(theme.number)}</span>
          )}
          {(theme.isNamed || best?.text !== title) && (
            <h4 dir="auto" className={cx(titleClass, theme.people > 1 ? "text-xl" : "text-lg")}>
              {theme.isNamed ? name : title}
            </h4>
          )}
          {place === id && <WhoWrites theme={theme} />}
        </div>
        {claim !== undefined && claim.description !== "" && !theme.isByQuestion && (
          <p dir="auto" className="measure -mt-1.5 mb-3 text-soft short-screen:sr-only">
            {claim.description}
          </p>
        )}
        {best !== undefined && <EvidenceQuote quote={best} isUnderQuestion hasWorkOn={others.length > 0} />}
        {isOtherwise && (
          <div className="mt-4">
            <Quotes title="You wrote" quotes={own} />
          </div>
        )}
        {others.length + foldedOwn.length > 0 && (
          <Fold summary={foldedText(others, foldedOwn.length > 0)} open="Show less">
            <div className="mt-2 grid gap-6">
              {others.length > 0 && <Quotes quotes={others} />}
              {foldedOwn.length > 0 && <Quotes title="You wrote" quotes={foldedOwn} />}
            </div>
          </Fold>
        )}
        {theme.alsoSaid !== undefined && <AlsoSaidAboutThis {...theme.alsoSaid} />}
        {quotedHere.length > 0 && (
          <div className="mt-4">
            <Quotes title={<WhoDisagrees quotes={quotedHere} />} quotes={quotedHere} tone="text-amber" />
          </div>
        )}
        {[...elsewhere].map(([row, quotes]) => (
          <button
            key={row}
            type="button"
            className="mt-1 block min-h-11 rounded-md text-start text-sm font-medium text-amber underline decoration-amber/40 underline-offset-4"
            onClick={() => showElement(row)}
          >
            <WhoDisagrees quotes={quotes} />
          </button>
        ))}
        {claim?.nextStep !== undefined && (
          <p className="measure mt-5">
            <span className="eyebrow mr-2">Next step</span>
            {claim.nextStep}
          </p>
        )}
        {claim !== undefined && (
          <WorkOn origin={originOf(theme.isNamed ? name : title, claim.evidence)} className="mt-1" />
        )}
      </li>
    </InsightPlaceContext>
  );
}

/** What others say about a claim from the owner's own words; folded on a phone. */
function AlsoSaidAboutThis({ same, otherwise }: NonNullable<Theme["alsoSaid"]>) {
  const isPhone = useIsMobile();
  const count = same.length + otherwise.length;
  if (count === 0) return null;
  const quotes = (
    <div className={cx("grid gap-6", isPhone ? "mt-2" : "mt-5")}>
      {same.length > 0 && <Quotes title={isPhone ? undefined : "Also said about this"} quotes={same} />}
      {otherwise.length > 0 && <Quotes title="Seen differently" quotes={otherwise} tone="text-amber" />}
    </div>
  );
  if (!isPhone) return quotes;
  return (
    <Fold summary={`Also said about this (${formatNumber(count)})`} open="Show less">
      {quotes}
    </Fold>
  );
}

/** Origin of a goal from a claim. A claim with one quote has one button for both. */
function originOf(claimName: string, quotes: readonly Quote[]): GoalOrigin {
  const quote = quotes.length === 1 ? quotes[0]?.text : undefined;
  return { claimName, quote, responseIds: quotes.map(({ responseId }) => responseId) };
}

/** Places of the quotes against a theme: the ids of earlier themes whose rows show them, and the remaining quotes. */
function placesOf(quotes: readonly Quote[], theme: Theme, all: readonly Theme[]) {
  const here: Quote[] = [];
  const elsewhere = new Map<string, Quote[]>();
  for (const quote of quotes) {
    const row = all.find(
      ({ number, claim }) => number < theme.number && claim?.evidence.some((one) => isSame(one, quote)) === true,
    )?.id;
    if (row === undefined) here.push(quote);
    else elsewhere.set(row, [...(elsewhere.get(row) ?? []), quote]);
  }
  return { here, elsewhere };
}

function isSame(one: Quote, other: Quote): boolean {
  if (one.responseId === undefined || one.responseId !== other.responseId) return false;
  return one.text.includes(other.text) || other.text.includes(one.text);
}

/** Text such as "Also Sofia, Lucía and you". It has the number of quotes where one person has several, or no name. */
function foldedText(others: readonly Quote[], includesYou: boolean): string {
  const names = new Set(others.map(({ authorName }) => authorName));
  const isNamed = others.every(
    ({ authorName, respondentId }) => respondentId !== undefined && !/^One of \d/.test(authorName),
  );
  if (others.length > 0 && (!isNamed || names.size < others.length || names.size > MAX_NAMES)) {
    return sentenceCase(
      formatList([countNoun(others.length, "more quote"), ...(includesYou ? ["what you wrote"] : [])]),
    );
  }
  return `Also ${formatList([...names, ...(includesYou ? ["you"] : [])])}`;
}

const MAX_NAMES = 3;

/**
 * One dot for each of several people; a single person is named below. A theme that only others wrote has no label,
 * since most are.
 */
function WhoWrites({ theme }: { theme: Theme }) {
  const { group, seenBy, people } = theme;
  const isDisputed = (theme.claim?.counterEvidence ?? []).length > 0;
  if (people < 2 && seenBy !== "both" && group !== "otherwise" && !isDisputed) return null;
  const differently = people === 1 ? "1 person sees this differently" : `${peopleCount(people)} see this differently`;
  const words = group === "otherwise" ? differently : peopleText(people);
  return (
    <p className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-soft">
      {people > 1 && (
        <span className="figures flex items-center gap-1.5">
          <span aria-hidden className="flex gap-1">
            {Array.from({ length: Math.min(people, MAX_DOTS) }, (_, dot) => (
              <span key={dot} className="size-1.5 rounded-full bg-current" />
            ))}
          </span>
          {words}
        </span>
      )}
      {people === 1 && group === "otherwise" && <span>{words}</span>}
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

/** Quotes below an optional title. */
export function Quotes({ title, quotes, tone = "text-soft" }: { title?: ReactNode; quotes: Quote[]; tone?: string }) {
  return (
    <div>
      {title !== undefined && <p className={`mb-2 text-sm font-medium ${tone}`}>{title}</p>}
      <div className="grid gap-5">
        {quotes.map((quote) => (
          <EvidenceQuote key={`${quote.responseId ?? ""}${quote.text}`} quote={quote} />
        ))}
      </div>
    </div>
  );
}

/** Details that open by their summary; `open` is the summary while they are open. `isPrinted`: also while they are closed. */
export function Fold({
  summary,
  open,
  isPrinted = false,
  children,
}: {
  summary: string;
  open: string;
  isPrinted?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={cx(isPrinted && "whole-in-print")}>
      <summary className="inline-flex min-h-11 items-center rounded-md font-sans text-sm text-iris hover:text-iris-strong">
        <span className="in-[details[open]>summary]:hidden">{summary}</span>
        <span className="hidden in-[details[open]>summary]:inline">{open}</span>
      </summary>
      {children}
    </details>
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Table of the stone's themes, for screen readers. */
export function ThemeTable({ themes }: { themes: Theme[] }) {
  return (
    // A table ignores a width smaller than its text, so the clipping element is around it.
    <div className="sr-only">
      <table>
        <caption>Who wrote what</caption>
        <thead>
          <tr>
            <th scope="col">Theme</th>
            <th scope="col">Written by</th>
            <th scope="col">Other people who write it</th>
          </tr>
        </thead>
        <tbody>
          {themes.map((theme) => (
            <tr key={theme.id}>
              <th scope="row">{themeDisplayName(theme)}</th>
              <td>{theme.side === "wish" ? `${theme.writtenBy}, a wish` : theme.writtenBy}</td>
              <td>{theme.people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
