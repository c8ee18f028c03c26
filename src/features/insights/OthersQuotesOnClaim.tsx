import { formatNumber } from "../../../convex/shared/locale";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { cx } from "../../lib/cx.ts";
import type { Theme } from "../../lib/themes/themes.ts";
import { Collapsible } from "./Collapsible.tsx";
import { QuoteList } from "./QuoteList.tsx";

/** What others say about a claim from the owner's own words; folded on a phone. */
export default function OthersQuotesOnClaim({ agreeing, opposed }: NonNullable<Theme["othersQuotes"]>) {
  const isPhone = useIsMobile();
  const count = agreeing.length + opposed.length;
  if (count === 0) return null;
  const quotes = (
    <div className={cx("grid gap-6", isPhone ? "mt-2" : "mt-5")}>
      {agreeing.length > 0 && <QuoteList title="Also said about this" quotes={agreeing} />}
      {opposed.length > 0 && <QuoteList title="Seen differently" quotes={opposed} tone="text-amber" />}
    </div>
  );
  if (!isPhone) return quotes;
  return (
    <Collapsible summary={`Also said about this (${formatNumber(count)})`} openSummary="Show less">
      {quotes}
    </Collapsible>
  );
}
