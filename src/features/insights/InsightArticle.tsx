import { Suspense, type ReactNode } from "react";
import type { Insight, JohariWindow } from "../../../convex/shared/validators";
import { themesOf, type Theme } from "../../components/facet/themes.ts";
import { ThemesPicture } from "../../components/facet/ThemesPicture.tsx";
import { leftOutText, madeHow, wishesTexts } from "../../content/insightTexts.ts";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { formatDateTime } from "../../lib/formatTime.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { showElement } from "../../lib/showElement.ts";
import { portraitOf } from "../../lib/displayedInsight.ts";
import { InsightPlaceContext } from "./EvidenceQuote.tsx";
import { ThemeRows, ThemeTable } from "./ThemeRows.tsx";
import type { InsightKind } from "./useInsight.ts";

const NoThemes = lazyWithRetry(() => import("./NoThemes.tsx"));

/** Written by a model only. */
const Narrative = lazyWithRetry(() => import("./Narrative.tsx"));

/** Without a model only. */
const LeftOut = lazyWithRetry(() => import("./LeftOut.tsx"));

/** Without a model only. */
const AlsoSaid = lazyWithRetry(() => import("./AlsoSaid.tsx"));

/** Below what is seen at first. */
const KeyPhrases = lazyWithRetry(() => import("./KeyPhrases.tsx"));

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
  const portrait = portraitOf(insight);
  const leftOut = leftOutText(insight);
  return (
    <InsightPlaceContext value={kind}>
      <article className="grid grid-cols-1 gap-10">
        {external && isPhone && themes.length > 0 && (
          <ThemesPicture
            themes={themes}
            numbers="rows"
            stoneClass="mx-auto w-[min(20rem,100%)]"
            onShow={(theme) => showElement(theme.id)}
          />
        )}
        {themes.length === 0 && (
          <Suspense fallback={null}>
            <NoThemes kind={kind} />
          </Suspense>
        )}
        <ThemeSections themes={themes} kind={kind} compared={johari !== undefined} />
        {insight.unquoted?.answers.some(({ said }) => said !== undefined) === true && (
          <Suspense fallback={null}>
            <AlsoSaid answers={insight.unquoted.answers} />
          </Suspense>
        )}
        {external && themes.length > 0 && <ThemeTable themes={themes} />}
        {portrait.length > 0 && (
          <Suspense fallback={null}>
            <Narrative passages={portrait} />
          </Suspense>
        )}
        {insight.keyPhrases.length > 0 && (
          <Suspense fallback={null}>
            <KeyPhrases phrases={insight.keyPhrases} />
          </Suspense>
        )}
        <footer className="border-t border-line pt-4 text-sm text-faint">
          <MadeWith insight={insight} />
          {insight.unquoted !== undefined && leftOut !== null && (
            <Suspense fallback={null}>
              <LeftOut text={leftOut} unquoted={insight.unquoted} />
            </Suspense>
          )}
        </footer>
      </article>
    </InsightPlaceContext>
  );
}

export function ThemeSections({
  themes,
  kind,
  compared,
}: {
  themes: Theme[];
  kind: InsightKind;
  /** With what their owner wrote. */
  compared: boolean;
}) {
  const external = kind === "external-feedback-insights";
  const of = (side: Theme["side"]) => themes.filter((theme) => theme.side === side && theme.seenBy !== "you");
  const wishes = wishesTexts[compared || !external ? "compared" : "alone"];
  return (
    <>
      <ThemeRows title="Strengths" visible={3} themes={of("strength")} compared={external} />
      <ThemeRows
        title={wishes.title}
        visible={2}
        note={external ? wishes.note : undefined}
        themes={of("wish")}
        compared={external}
      />
      <ThemeRows
        title="You wrote"
        visible={1}
        themes={themes.filter(({ seenBy }) => seenBy === "you")}
        compared={false}
      />
    </>
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
