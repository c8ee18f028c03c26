import { Suspense } from "react";
import { isSharedSubject } from "../../../convex/shared/insights/isSharedSubject";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { InsightKind, JohariWindow, Unquoted } from "../../../convex/shared/validators";
import { themeSections, listThemes, type Theme, withOthersQuotes } from "../../lib/themes/themes.ts";
import { ThemesPicture } from "../../components/facet/ThemesPicture.tsx";
import { sectionTexts, describeOrigin, ownWishesTitle } from "../../content/insightTexts.ts";
import { formatDateTime } from "../../lib/formatTime.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { tryShowElement } from "../../lib/tryShowElement.ts";
import { type DisplayedInsight, displayedNarrative } from "../../../convex/shared/insights/displayedInsight";
import { InsightPlaceContext } from "./EvidenceQuote.tsx";
import { ThemeRows } from "./ThemeRows.tsx";

const NoThemes = lazyWithRetry(() => import("./NoThemes.tsx"));

/** Models alone write a narrative. */
const Narrative = lazyWithRetry(() => import("./Narrative.tsx"));

/** An insight without a model shows what its rows leave out. */
const UnquotedContent = lazyWithRetry(() => import("./UnquotedContent.tsx"));

/** An insight without a model shows further sentences. */
const UnquotedAnswers = lazyWithRetry(() => import("./UnquotedAnswers.tsx"));

/** An insight without a model shows what several people write about. */
const SharedSubjects = lazyWithRetry(() => import("./SharedSubjects.tsx"));

/** The table is for screen readers, below all rows. */
const ThemeTable = lazyWithRetry(() => import("./ThemeTable.tsx"));

/** Key phrases are below the first screen. */
const KeyPhrases = lazyWithRetry(() => import("./KeyPhrases.tsx"));

interface InsightArticleProps {
  insight: DisplayedInsight;
  kind: InsightKind;
  johari?: JohariWindow;
  /** Whether the Johari window is being generated: headings are those that it will have. */
  isComparing?: boolean;
  /** Themes of some people, in the place of everybody's. */
  themes?: Theme[];
}

function themesOfEverybody({ insight, kind, johari, isComparing = false }: InsightArticleProps): Theme[] {
  return kind === insightKinds.externalFeedback
    ? listThemes(insight, johari, { isCompared: johari !== undefined || isComparing })
    : withOthersQuotes(listThemes(insight, undefined), johari);
}

/** An insight: narrative, stone of themes, rows by section, and key phrases. */
export function InsightArticle(shown: InsightArticleProps) {
  const { insight, kind, themes = themesOfEverybody(shown) } = shown;
  const isExternal = kind === insightKinds.externalFeedback;
  const narrative = displayedNarrative(insight);
  return (
    <InsightPlaceContext value={kind}>
      <article className="grid grid-cols-1 gap-8 md:gap-10">
        {isExternal && themes.length > 0 && (
          // A phone in landscape shows the words first.
          <div className="short-screen:hidden">
            <ThemesPicture
              themes={themes}
              stoneClass="mx-auto w-[min(21rem,100%)]"
              onShow={(theme) => tryShowElement(theme.id)}
            />
          </div>
        )}
        {themes.length === 0 && (
          <Suspense fallback={null}>
            <NoThemes kind={kind} />
          </Suspense>
        )}
        <ThemeSections themes={themes} isOwn={!isExternal} />
        <SubjectsOf insight={insight} />
        {insight.unquoted?.answers.some(({ sentence }) => sentence !== undefined) === true && (
          <Suspense fallback={null}>
            <UnquotedAnswers answers={insight.unquoted.answers} />
          </Suspense>
        )}
        {insight.unquoted !== undefined && (insight.unquoted.sentenceCount > 0 || hasForeign(insight.unquoted)) && (
          <Suspense fallback={null}>
            <UnquotedContent insight={insight} unquoted={insight.unquoted} />
          </Suspense>
        )}
        {isExternal && themes.length > 0 && (
          <Suspense fallback={null}>
            <ThemeTable themes={themes} />
          </Suspense>
        )}
        {narrative.length > 0 && (
          <Suspense fallback={null}>
            <Narrative sentences={narrative} />
          </Suspense>
        )}
        <PhrasesOf insight={insight} />
        <ArticleFooter insight={insight} />
      </article>
    </InsightPlaceContext>
  );
}

function SubjectsOf({ insight }: { insight: DisplayedInsight }) {
  const subjects = insight.keyPhrases.filter(isSharedSubject);
  return (
    subjects.length > 0 && (
      <Suspense fallback={null}>
        <SharedSubjects subjects={subjects} />
      </Suspense>
    )
  );
}

function PhrasesOf({ insight }: { insight: DisplayedInsight }) {
  const phrases = insight.keyPhrases.filter((phrase) => !isSharedSubject(phrase));
  return (
    phrases.length > 0 && (
      <Suspense fallback={null}>
        <KeyPhrases phrases={phrases} />
      </Suspense>
    )
  );
}

function hasForeign({ foreign = 0, byQuestion = 0 }: Unquoted): boolean {
  return foreign + byQuestion > 0;
}

/** The themes by section. `isOwn`: of the owner's own words, whose wishes have other texts. */
export function ThemeSections({ themes, isOwn = false }: { themes: Theme[]; isOwn?: boolean }) {
  return themeSections.map((section) => (
    <ThemeRows
      key={section}
      {...(isOwn && section === "wish" ? ownWishesTitle : sectionTexts[section])}
      themes={themes.filter((theme) => theme.section === section)}
      all={themes}
    />
  ));
}

/** What the insight was made with and when. */
function ArticleFooter({ insight }: { insight: DisplayedInsight }) {
  return (
    <footer className="border-t border-line pt-4 text-sm text-faint">
      <p>
        {describeOrigin(insight)}{" "}
        <time dateTime={new Date(insight.createdAt).toISOString()}>{formatDateTime(insight.createdAt)}</time>
      </p>
    </footer>
  );
}
