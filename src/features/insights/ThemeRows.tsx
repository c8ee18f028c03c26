import { useContext, type ReactNode } from "react";
import { formatList } from "../../../convex/shared/locale";
import type { Quote } from "../../../convex/shared/validators";
import { SeenByIcon } from "../../components/facet/SeenByMark.tsx";
import { WhoDisagrees } from "../../components/facet/WhoDisagrees.tsx";
import { counted, isThemeHash, peopleText, type Theme } from "../../components/facet/themes.ts";
import { EvidenceQuote, InsightPlaceContext } from "./EvidenceQuote.tsx";

const MAX_DOTS = 8;

export function ThemeRows({
  title,
  note,
  themes,
  visible,
  compared,
}: {
  title: string;
  note?: string;
  themes: Theme[];
  /** The rest is folded. */
  visible: number;
  /** Whether others wrote them, who are counted. */
  compared: boolean;
}) {
  if (themes.length === 0) return null;
  const [shown, folded] = [themes.slice(0, visible), themes.slice(visible)];
  const rows = (some: Theme[]) => some.map((theme) => <ThemeRow key={theme.id} theme={theme} compared={compared} />);
  return (
    <section aria-label={title}>
      <h3 className="kicker mb-2 short:mb-1">{title}</h3>
      {note !== undefined && <p className="mb-3 text-sm text-faint short:sr-only">{note}</p>}
      <ol className="divide-y divide-line border-t border-line">{rows(shown)}</ol>
      {folded.length > 0 && (
        <Fold summary={`Show ${folded.length} more`} open="Show fewer">
          <ol className="divide-y divide-line border-t border-line">{rows(folded)}</ol>
        </Fold>
      )}
    </section>
  );
}

/** A quote that is its own title is shown once. */
function ThemeRow({ theme, compared }: { theme: Theme; compared: boolean }) {
  const { id, title, claim, own } = theme;
  const tab = useContext(InsightPlaceContext);
  const [best, ...others] = claim === undefined ? own : claim.evidence;
  const counterEvidence = claim?.counterEvidence ?? [];
  const answeredBySelf = claim === undefined ? [] : own;
  const folded = [
    others.length > 0 ? counted(others.length, "more quote") : [],
    answeredBySelf.length > 0 ? "what you wrote" : [],
  ].flat();
  // An unfinished insight and the own one have rows that no address leads to.
  const place = tab === "external-feedback-insights" && isThemeHash(`#${id}`) ? id : tab;
  return (
    <InsightPlaceContext value={place}>
      <li
        id={id}
        tabIndex={-1}
        className="py-5 outline-none short:py-2 focus:bg-iris-wash focus:shadow-[-1rem_0_var(--iris-wash),1rem_0_var(--iris-wash)]"
      >
        {best?.text !== title && (
          <h4 dir="auto" className="font-serif text-xl">
            {title}
          </h4>
        )}
        {(compared || place === id) && (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-soft">
            {place === id && <StoneNumber of={theme} />}
            {compared && <WhoWrites theme={theme} />}
          </p>
        )}
        {claim !== undefined && claim.description !== "" && !(compared && theme.byQuestion) && (
          <p className="measure mt-1.5 text-soft short:sr-only">{claim.description}</p>
        )}
        {best !== undefined && (
          <div className="mt-3 short:mt-1">
            <EvidenceQuote quote={best} size="lg" />
          </div>
        )}
        {folded.length > 0 && (
          <Fold summary={sentenceCase(formatList(folded))} open="Show less">
            <div className="mt-2 grid gap-6">
              {others.length > 0 && <Quotes quotes={others} />}
              {answeredBySelf.length > 0 && <Quotes title="You wrote" quotes={answeredBySelf} />}
            </div>
          </Fold>
        )}
        {counterEvidence.length > 0 && (
          <div className="mt-5">
            <Quotes title={<WhoDisagrees quotes={counterEvidence} />} quotes={counterEvidence} tone="text-amber" />
          </div>
        )}
        {claim?.nextStep !== undefined && (
          <p className="measure mt-5">
            <span className="kicker mr-2">Next step</span>
            {claim.nextStep}
          </p>
        )}
      </li>
    </InsightPlaceContext>
  );
}

/** Who wrote it by its shape, several others by a dot each. One is named below, so that a count says nothing more. */
function WhoWrites({ theme }: { theme: Theme }) {
  const { writtenBy, people } = theme;
  return (
    <>
      <span className="flex items-center gap-1.5">
        <SeenByIcon of={theme} />
        {writtenBy}
      </span>
      {people > 1 && (
        <span className="figures flex items-center gap-1.5">
          <span aria-hidden className="flex gap-0.5">
            {Array.from({ length: Math.min(people, MAX_DOTS) }, (_, dot) => (
              <span key={dot} className="size-1.5 rounded-full bg-current" />
            ))}
          </span>
          {peopleText(people)}
        </span>
      )}
    </>
  );
}

/** On the stone. */
function StoneNumber({ of: { number } }: { of: Theme }) {
  return <span className="figures font-serif text-lg leading-none text-ink">{number}</span>;
}

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

export function Fold({ summary, open, children }: { summary: string; open: string; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="inline-flex min-h-11 items-center rounded-md font-sans text-sm text-iris hover:text-iris-strong">
        <span className="group-open/fold:hidden">{summary}</span>
        <span className="hidden group-open/fold:inline">{open}</span>
      </summary>
      {children}
    </details>
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The stone of themes for screen readers. */
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
          {themes.map(({ id, title, side, writtenBy, people }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{side === "wish" ? `${writtenBy}, a wish` : writtenBy}</td>
              <td>{people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
