import { type ReactNode, useContext } from "react";
import { countNoun } from "../../lib/countNoun.ts";
import { WorkOnThis } from "../../components/goals/WorkOnThis.tsx";
import { PlayersContext } from "../../components/playback/PlayersContext.ts";
import { QuoteFigure } from "../../components/ui/QuoteFigure.tsx";
import type { QuotesOfBothRounds, ComparedTheme } from "./compareRounds.ts";
import { useThenAndNow } from "./useRounds.ts";

/** Compares the round before with the current one; absent until both have an insight. */
export default function ThenAndNow() {
  const comparison = useThenAndNow();
  if (comparison === null) return null;
  const { soFar } = comparison;
  const { stillSaid, onlyNow } = comparison.compared;
  const onlyThen = soFar === null ? comparison.compared.onlyThen : [];
  const unclear = soFar === null ? comparison.compared.unclear : [];
  if (stillSaid.length + onlyNow.length + onlyThen.length + unclear.length === 0) return null;
  return (
    <details className="group/then mb-8 rounded-md border border-line px-4 py-1 print:hidden">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-md font-sans text-sm">
        <span className="font-medium text-iris">Then and now</span>
        <span className="text-soft">
          {soFar !== null && `${soFar.answered} of ${soFar.asked} so far: `}
          {stillSaid.length} still said, {onlyNow.length} new
          {soFar === null && `, ${onlyThen.length} no longer said`}
          {unclear.length > 0 && `, ${unclear.length} unclear`}
        </span>
      </summary>
      <div className="grid gap-6 pt-2 pb-4">
        <p className="text-sm text-faint">
          Compared with “<bdi>{comparison.round.title}</bdi>”. We match themes by their names and words.
        </p>
        <Themes title="Still said" themes={stillSaid} />
        <Themes title="New" themes={onlyNow} />
        <Themes title="No longer said" themes={onlyThen} />
        <Themes title="Unclear: who said it has not answered again by name" themes={unclear} />
      </div>
    </details>
  );
}

function Themes({ title, themes }: { title: string; themes: readonly ComparedTheme[] }) {
  if (themes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {themes.map((theme) => (
          <li key={`${theme.polarity} ${theme.name}`} className="py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <bdi className="font-serif text-lg">{theme.name}</bdi>
                {theme.polarity === "wish" && <span className="ms-2 text-sm text-faint">a wish</span>}
              </span>
              <span className="figures text-sm text-soft">{numbersText(theme)}</span>
            </p>
            {theme.both.length > 0 && <Both quotes={theme.both} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Text such as "3 people then, 5 now". */
function numbersText({ then, now }: Pick<ComparedTheme, "then" | "now">): ReactNode {
  if (then === undefined || now === undefined) return "No number, to protect who answered without a name";
  if (then === 0) return countNoun(now, "person", "people");
  if (now === 0) return `${countNoun(then, "person", "people")} then`;
  return `${countNoun(then, "person", "people")} then, ${now} now`;
}

function Both({ quotes }: { quotes: readonly QuotesOfBothRounds[] }) {
  const players = useContext(PlayersContext);
  return (
    <ul className="mt-2 grid gap-4">
      {quotes.map(({ name, then, now }) => (
        <li key={name} className="grid gap-4 sm:grid-cols-2">
          {(
            [
              ["Then", then],
              ["Now", now],
            ] as const
          ).map(([context, { responseId, text }]) => (
            <QuoteFigure
              key={context}
              authorName={<bdi>{name}</bdi>}
              context={context}
              action={
                responseId !== undefined && (
                  <>
                    {players?.quote(responseId, text)}
                    {/* The quotes of an ended round are read-only. */}
                    {context === "Now" && <WorkOnThis origin={{ quote: text, responseIds: [responseId] }} />}
                  </>
                )
              }
            >
              {text}
            </QuoteFigure>
          ))}
        </li>
      ))}
    </ul>
  );
}
