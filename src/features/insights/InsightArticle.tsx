import type { ReactNode } from "react";
import type { GroundedText, Insight, InsightDetails, JohariWindow, KeyPhrase } from "../../../convex/shared/validators";
import { themesOf, type Theme } from "../../components/facet/themes.ts";
import { ThemesPicture } from "../../components/facet/ThemesPicture.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Popover } from "../../components/ui/Popover.tsx";
import { blindSpotsNote, madeHow, phraseGroups } from "../../content/insightTexts.ts";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { cx } from "../../lib/cx.ts";
import { formatDateTime } from "../../lib/formatTime.ts";
import { showElement } from "../../lib/showElement.ts";
import { Fold, Quotes, ThemeRows, ThemeTable } from "./ThemeRows.tsx";
import type { InsightKind } from "./useInsight.ts";

export function InsightArticle({
  insight,
  kind,
  johari,
}: {
  insight: Insight;
  kind: InsightKind;
  johari?: JohariWindow;
}) {
  const isPhone = useIsMobile();
  const external = kind === "external-feedback-insights";
  const themes = themesOf(insight, external ? johari : undefined);
  return (
    <article className="grid grid-cols-1 gap-10">
      {external && isPhone && themes.length > 0 && (
        <ThemesPicture
          themes={themes}
          stoneClass="mx-auto w-[min(22rem,100%)]"
          onShow={(theme) => showElement(theme.id)}
        />
      )}
      {themes.length === 0 && <NoThemes kind={kind} />}
      <ThemeSections themes={themes} kind={kind} />
      {external && themes.length > 0 && <ThemeTable themes={themes} />}
      {insight.narrative.length > 0 && <Narrative passages={insight.narrative} />}
      {insight.keyPhrases.length > 0 && <KeyPhrases phrases={insight.keyPhrases} />}
      <footer className="border-t border-line pt-4 text-sm text-faint">
        <MadeWith insight={insight} />
      </footer>
    </article>
  );
}

function ThemeSections({ themes, kind }: { themes: Theme[]; kind: InsightKind }) {
  const compared = kind === "external-feedback-insights";
  const of = (side: Theme["side"]) => themes.filter((theme) => theme.side === side && theme.seenBy !== "you");
  return (
    <>
      <ThemeRows title="Strengths" visible={3} themes={of("strength")} compared={compared} />
      <ThemeRows title="Blind spots" visible={2} note={noteOf(kind)} themes={of("wish")} compared={compared} />
      <ThemeRows
        title="You wrote"
        visible={1}
        themes={themes.filter(({ seenBy }) => seenBy === "you")}
        compared={false}
      />
    </>
  );
}

/** What a run has written until now; its narrative comes last and is not shown yet. */
export function UnfinishedInsight({ details, kind }: { details: InsightDetails; kind: InsightKind }) {
  return (
    <article aria-label="Written so far" className="grid grid-cols-1 gap-10">
      <ThemeSections themes={unfinishedThemes(details)} kind={kind} />
    </article>
  );
}

/** The previous insight on the same page has the plain ids. */
function unfinishedThemes(details: InsightDetails): Theme[] {
  return themesOf(details, undefined).map((theme) => ({ ...theme, id: `unfinished-${theme.id}` }));
}

function noteOf(kind: InsightKind): string | undefined {
  return kind === "external-feedback-insights" ? blindSpotsNote : undefined;
}

function NoThemes({ kind }: { kind: InsightKind }) {
  return (
    <p className="measure text-soft">
      {kind === "external-feedback-insights"
        ? "You find each answer on its author's page."
        : "You find your answers in your self-assessment."}
    </p>
  );
}

/** Not for a number, which would lose its first digit. */
const dropCap =
  "first:first-letter:float-left first:first-letter:mt-1 first:first-letter:mr-1.5 first:first-letter:text-4xl first:first-letter:leading-[0.82] first:first-letter:text-iris";

function Narrative({ passages }: { passages: GroundedText[] }) {
  return (
    <section aria-label="Professional narrative" className="measure font-serif text-lg text-ink">
      <h3 className="kicker">Your portrait</h3>
      <Fold summary="Read it" open="Close it">
        <div className="grid gap-4">
          {passages.map((passage, index) => (
            <p key={passage.text} dir="auto" className={cx("first:text-xl", /^\p{L}/u.test(passage.text) && dropCap)}>
              {passage.text}
              <Sources number={index + 1} passage={passage} />
            </p>
          ))}
        </div>
      </Fold>
    </section>
  );
}

/** Opens the passage's source quotes. */
function Sources({ number, passage }: { number: number; passage: GroundedText }) {
  if (passage.evidence.length === 0) return null;
  return (
    <Popover
      label={`Sources of: ${passage.text}`}
      trigger={
        <button
          type="button"
          aria-label={`Sources of passage ${number}`}
          className="figures relative -top-1.5 rounded-md px-0.5 font-sans text-xs text-iris after:absolute after:-inset-2 hover:bg-iris-wash"
        >
          {number}
        </button>
      }
    >
      <Quotes quotes={passage.evidence} />
    </Popover>
  );
}

function KeyPhrases({ phrases }: { phrases: KeyPhrase[] }) {
  return (
    <section aria-label="Key phrases" className="grid gap-4">
      <h3 className="kicker">Key phrases</h3>
      {phraseGroups.map(({ side, title }) => {
        const group = phrases.filter((phrase) => phrase.side === side);
        if (group.length === 0) return null;
        return (
          <div key={side ?? "all"}>
            {title !== null && <h4 className="mb-2 text-sm text-soft">{title}</h4>}
            <ul className="flex flex-wrap gap-2">
              {group.map((phrase) => (
                <li key={phrase.text}>
                  <Popover
                    label={`Where “${phrase.text}” was said`}
                    trigger={
                      <Button variant="secondary" size="sm" className="font-serif text-base italic">
                        {phrase.text}
                      </Button>
                    }
                  >
                    <Quotes quotes={phrase.evidence} />
                  </Popover>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function MadeWith({ insight }: { insight: Insight }): ReactNode {
  return (
    <p>
      {madeHow(insight)}{" "}
      <time dateTime={new Date(insight.createdAt).toISOString()}>{formatDateTime(insight.createdAt)}</time>
    </p>
  );
}
