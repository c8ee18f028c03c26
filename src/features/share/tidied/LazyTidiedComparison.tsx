import { lazy } from "react";
import { t } from "../../../lib/language/t.ts";

/** If this chunk fails, the page stays. */
export const LazyTidiedComparison = lazy(() =>
  import("./TidiedComparison.tsx").catch(() => ({ default: ComparisonLoadFailed })),
);

function ComparisonLoadFailed() {
  return (
    <p role="alert" className="text-sm text-rose">
      {t("The comparison could not be loaded. Please check your connection and reload the page.")}
    </p>
  );
}
