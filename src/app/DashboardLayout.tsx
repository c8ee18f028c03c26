import { useState, type ReactNode } from "react";
import { Tabs } from "../components/ui/Tabs.tsx";
import { useIsMobile } from "../hooks/useMediaQuery.ts";
import { cx } from "../lib/cx.ts";

/** Two columns; tabs on a phone. Both widths have one tree, which keeps open dialogs and typed words. */
export function DashboardLayout({ contributors, insights }: { contributors: ReactNode; insights: ReactNode }) {
  const isPhone = useIsMobile();
  const [tab, setTab] = useState("contributors");
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
