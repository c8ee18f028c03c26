import {
  useEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  type RefObject,
} from "react";
import { useLocation } from "react-router-dom";
import { Tabs } from "../components/ui/Tabs.tsx";
import { useIsMobile, useIsWide } from "../hooks/useMediaQuery.ts";
import { cx } from "../lib/cx.ts";
import { retryUntilRendered } from "./retryUntilRendered.ts";
import { tryShowElement } from "../lib/tryShowElement.ts";
import { isInsightsAddress, useDashboardTab } from "./useDashboardTab.ts";

/**
 * The insights stay in view while longer lists scroll, in windows that are wide and high enough; elsewhere the page has
 * one scroll. They reach from the top bar to the window's end, and fade there. The margin keeps focus rings whole.
 * Their scroll bar shows on hover and focus only, since two bars side by side look like a fault.
 */
const PANE_CLASS =
  "pane:sticky pane:top-16 pane:-mt-8 pane:pt-8 pane:max-h-[calc(100dvh-4rem)] pane:overflow-y-auto pane:scroll-pt-20 pane:fade-at-end self-start -mx-4 px-4 [scrollbar-width:thin] [scrollbar-color:transparent_transparent] hover:[scrollbar-color:var(--line-strong)_transparent] focus-within:[scrollbar-color:var(--line-strong)_transparent] print:static print:max-h-none print:overflow-visible";

interface DashboardLayoutProps {
  respondents: ReactNode;
  insights: ReactNode;
  /** One person's answers, which cover the insights on a wide screen. */
  answer?: ReactElement | false;
}

/**
 * The dashboard in two columns, or in tabs on a phone. Both have one tree of elements, which keeps open dialogs and
 * typed words.
 */
export function DashboardLayout({ respondents, insights, answer = false }: DashboardLayoutProps) {
  const isPhone = useIsMobile();
  const isWide = useIsWide();
  const { tab, choose } = useDashboardTab();
  useInsightInAddress();
  const main = useRef<HTMLElement>(null);
  const leave = useTabScrollPositions(main, tab, { pageScrolls: isPhone });
  return (
    <main
      ref={main}
      className={cx(
        "mx-auto max-w-[88rem]",
        isPhone ? "px-5 pb-16" : "px-6 py-12 short-screen:py-4 lg:px-10 lg:py-16 lg:short-screen:py-4",
      )}
    >
      {/* The first tab contains the page's heading. */}
      {isPhone && tab === "insights" && <h1 className="sr-only">Dashboard</h1>}
      <Tabs
        sticky="top-16"
        label="Dashboard"
        value={tab}
        onChange={(next) => {
          leave();
          choose(next);
        }}
        columns={isPhone ? null : "grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-8 lg:gap-20"}
        tabs={[
          { key: "contributors", label: "Contributors", content: respondents },
          {
            key: "insights",
            label: "Insights",
            content: (
              <InsightsPane isSticky={!isPhone} cover={isWide && answer}>
                {insights}
              </InsightsPane>
            ),
          },
        ]}
      />
      {!isWide && answer}
    </main>
  );
}

/** The insights, and what covers them. */
function InsightsPane({
  isSticky,
  cover,
  children,
}: {
  isSticky: boolean;
  cover: ReactElement | false;
  children: ReactNode;
}) {
  return (
    <div className="grid h-full grid-cols-1">
      <div data-pane className={cx("min-w-0 [grid-area:1/1]", isSticky && PANE_CLASS, cover !== false && "invisible")}>
        {children}
      </div>
      {cover}
    </div>
  );
}

/** Shows the part of the insights that the address leads to. */
function useInsightInAddress(): void {
  const { hash, key } = useLocation();
  const leadsHere = isInsightsAddress(hash);
  useEffect(() => {
    if (!leadsHere) return;
    const id = hash.slice(1);
    let isFirstLook = true;
    return retryUntilRendered(() => {
      // A newly filled page has no position yet, so a smooth scroll would begin at its top.
      const isShown = tryShowElement(id, isFirstLook ? undefined : "instant");
      isFirstLook = false;
      return isShown;
    });
  }, [leadsHere, hash, key]);
}

/** Height of the top bar, below which the tabs stay. Pixels. */
const TOP_BAR_HEIGHT_PX = 64;

/**
 * Restores each tab's scroll position where the page scrolls, as its tabs share one position. A tab opens at its last
 * position, or at its top the first time. What is above the tabs stays in view. An address that leads to a part of
 * a tab is shown by its page.
 * @returns what to call before a chosen tab replaces the open one
 */
function useTabScrollPositions(
  tabs: RefObject<HTMLElement | null>,
  tab: string,
  { pageScrolls }: { pageScrolls: boolean },
): () => void {
  const { key } = useLocation();
  const places = useRef(new Map<string, number>());
  const tabLeft = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = tabLeft.current;
    tabLeft.current = null;
    if (before === null || before === tab || tabs.current === null) return;
    const top = tabs.current.getBoundingClientRect().top + window.scrollY - TOP_BAR_HEIGHT_PX;
    const start = Math.min(window.scrollY, Math.max(0, top));
    window.scrollTo({ top: places.current.get(tab) ?? start, behavior: "instant" });
  }, [tabs, tab, key]);
  const leave = useCallback(() => {
    if (!pageScrolls) return;
    places.current.set(tab, window.scrollY);
    tabLeft.current = tab;
  }, [tab, pageScrolls]);
  useEffect(() => {
    // The listener captures, so that it runs before the router shows the other tab.
    window.addEventListener("popstate", leave, { capture: true });
    return () => window.removeEventListener("popstate", leave, { capture: true });
  }, [leave]);
  return leave;
}
