import type { ComponentProps } from "react";
import type { JohariTheme, JohariWindow } from "../../../convex/shared/validators";
import { Popover } from "../../components/ui/Popover.tsx";
import { EvidenceQuote } from "./EvidenceQuote.tsx";

const panes = [
  {
    key: "seenByBoth",
    title: "You both wrote",
    dot: "bg-iris",
    none: "No sentence of yours is close to one of theirs.",
  },
  { key: "othersOnly", title: "Only they wrote", dot: "bg-leaf", none: "You wrote about all of it too." },
  { key: "youOnly", title: "Only you wrote", dot: "bg-amber", none: "They wrote about all of it too." },
] as const satisfies readonly { key: keyof JohariWindow; title: string; dot: string; none: string }[];

/** Each entry opens to what you wrote beside what they wrote. Screen readers get a table. */
export function JohariView({ window }: { window: JohariWindow }) {
  if (panes.every(({ key }) => window[key].length === 0)) return null;
  return (
    <section aria-labelledby="johari" className="@container">
      <h3 id="johari" className="kicker mb-2">
        Your view and theirs
      </h3>
      <p className="mb-3 text-sm text-faint">Open a line to read what you wrote and what they wrote.</p>
      <div className="grid border-t border-line @lg:grid-cols-3">
        {panes.map(({ key, title, dot, none }) => (
          <div
            key={key}
            className="border-b border-line py-5 @lg:border-l @lg:px-5 @lg:first:border-l-0 @lg:first:pl-0"
          >
            <h4 className="font-serif text-lg">{title}</h4>
            {window[key].length === 0 ? (
              <p className="mt-2 text-sm text-faint">{none}</p>
            ) : (
              <ul className="mt-2 grid gap-2">
                {window[key].map((theme) => (
                  <li key={theme.label}>
                    <Popover
                      label={`What was said about ${theme.label}`}
                      trigger={<ThemeButton theme={theme} colour={dot} />}
                    >
                      <Quotes theme={theme} />
                    </Popover>
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
      <JohariTable window={window} />
    </section>
  );
}

function ThemeButton({ theme, colour, ...trigger }: ComponentProps<"button"> & { theme: JohariTheme; colour: string }) {
  const size = 8 + 4 * Math.min(theme.people, 5);
  return (
    <button
      type="button"
      {...trigger}
      className="flex min-h-11 w-full items-center gap-3 rounded-md text-left text-sm text-ink hover:text-iris md:min-h-9"
    >
      <span aria-hidden className="grid size-7 shrink-0 place-items-center">
        <span className={`rounded-full ${colour}`} style={{ width: size, height: size }} />
      </span>
      <span className="line-clamp-3">{theme.label}</span>
    </button>
  );
}

function Quotes({ theme }: { theme: JohariTheme }) {
  const sides = [
    { title: "You wrote", quotes: theme.self },
    { title: "They wrote", quotes: theme.others },
  ].filter(({ quotes }) => quotes.length > 0);
  return (
    <div className="grid gap-5">
      {sides.map(({ title, quotes }) => (
        <section key={title} aria-label={title} className="grid gap-3">
          <h5 className="text-sm font-medium text-soft">{title}</h5>
          {quotes.map((quote) => (
            <EvidenceQuote key={`${quote.responseId ?? "self"}${quote.text}`} quote={quote} />
          ))}
        </section>
      ))}
    </div>
  );
}

function JohariTable({ window }: { window: JohariWindow }) {
  return (
    // A table ignores a width smaller than its text, so the clipping element is around it.
    <div className="sr-only">
      <table>
        <caption>What was written, by who wrote it</caption>
        <thead>
          <tr>
            <th scope="col">Theme</th>
            <th scope="col">Written by</th>
            <th scope="col">Other people who write it</th>
          </tr>
        </thead>
        <tbody>
          {panes.flatMap(({ key, title }) =>
            window[key].map((theme) => (
              <tr key={theme.label}>
                <th scope="row">{theme.label}</th>
                <td>{title}</td>
                <td>{theme.people}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}
