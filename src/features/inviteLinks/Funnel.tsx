import type { InviteLinkAnalytics } from "../../../convex/shared/validators";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import { cx } from "../../lib/cx.ts";
import type { AnalyticsState } from "./useInviteLinks.ts";

interface FunnelStep {
  label: string;
  count: number;
  /** Percentage of the visits, 0 to 100; null without visits and for the visits themselves. */
  percent: number | null;
  /** Width of the bar, 0 to 100. */
  width: number;
}

/** Steps from visits to answers. Shares stay at most 100, since some visits are not counted. */
export function funnelSteps({ views, pendingCount, completedCount }: InviteLinkAnalytics): FunnelStep[] {
  const began = pendingCount + completedCount;
  const widest = Math.max(views, began);
  const share = (count: number) => (widest === 0 ? 0 : Math.round((count / widest) * 100));
  const step = (label: string, count: number) => ({
    label,
    count,
    percent: widest === 0 ? null : share(count),
    width: share(count),
  });
  return [
    { ...step("Visits", views), percent: null },
    step("Began", began),
    step("Complete Respondents", completedCount),
  ];
}

/** Bars from visits to completed responses of an invite link. */
export function Funnel({ analytics }: { analytics: Exclude<AnalyticsState, { status: "failed" }> }) {
  const isReady = analytics.status === "ready";
  const counts = isReady ? analytics : { views: 0, pendingCount: 0, completedCount: 0 };
  const steps = funnelSteps(counts);
  return (
    <section aria-label="From visit to answer">
      {isReady && steps.every(({ count }) => count === 0) && (
        <p className="mb-4 text-sm text-soft">Nobody has opened this link yet.</p>
      )}
      <dl className="grid gap-3">
        {steps.map(({ label, count, percent, width }, index) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <dt className="text-sm">{label}</dt>
            <dd className="contents">
              <span className="figures font-serif text-lg">{isReady ? count : <Skeleton className="h-6 w-16" />}</span>
              <span aria-hidden className="col-span-2 mt-1 h-3 overflow-hidden rounded-md bg-sunk">
                <span
                  className={cx(
                    "block h-full rounded-md forced-color-adjust-none transition-[width] duration-250 forced-colors:bg-[Highlight]",
                    index === 2 ? "bg-leaf" : "bg-iris",
                  )}
                  style={{ width: `${width}%` }}
                />
              </span>
              {isReady && percent !== null && (
                <span className="figures col-span-2 mt-0.5 text-xs text-faint">{percent}% of visits</span>
              )}
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-sm text-soft">Incomplete Respondents</dt>
          <dd className="figures font-serif text-lg">
            {isReady ? counts.pendingCount : <Skeleton className="h-6 w-16" />}
          </dd>
        </div>
      </dl>
    </section>
  );
}
