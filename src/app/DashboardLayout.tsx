import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Tabs } from "../components/ui/Tabs.tsx";
import { useIsMobile } from "../hooks/useMediaQuery.ts";
import { cx } from "../lib/cx.ts";

/** Two columns; tabs on a phone. Both widths have one tree, which keeps open dialogs and typed words. */
export function DashboardLayout({ contributors, insights }: { contributors: ReactNode; insights: ReactNode }) {
  const isPhone = useIsMobile();
  const theme = useThemeInAddress();
  const [tab, setTab] = useState(theme ? "insights" : "contributors");
  return (
    <main className={cx("mx-auto max-w-[88rem]", isPhone ? "px-5 pb-16" : "px-6 py-12 lg:px-10 lg:py-16")}>
      {/* The first tab contains the page's heading. */}
      {isPhone && tab === "insights" && <h1 className="sr-only">Dashboard</h1>}
      <Tabs
        sticky
        label="Dashboard"
        value={tab}
        onChange={setTab}
        columns={isPhone ? null : "grid grid-cols-2 gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20"}
        tabs={[
          { key: "contributors", label: "Contributors", content: contributors },
          { key: "insights", label: "Insights", content: insights },
        ]}
      />
    </main>
  );
}

/** A response links to `#strength-1`, a row that shows once its insight has loaded. */
function useThemeInAddress(): boolean {
  const { hash } = useLocation();
  const isTheme = /^#(strength|wish)-\d+$/.test(hash);
  const shown = useRef("");
  useEffect(() => {
    const row = isTheme && shown.current !== hash ? document.getElementById(hash.slice(1)) : null;
    if (row === null) return;
    shown.current = hash;
    for (let fold = row.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
  });
  return isTheme;
}
