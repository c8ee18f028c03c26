import { useState, type ReactNode } from "react";
import { Tabs } from "../components/ui/Tabs.tsx";
import { useIsMobile } from "../hooks/useMediaQuery.ts";

/** Two columns; tabs on a phone. */
export function DashboardLayout({
  contributors,
  insights,
  announcement,
}: {
  contributors: ReactNode;
  insights: ReactNode;
  /** For screen readers. */
  announcement?: string;
}) {
  const isPhone = useIsMobile();
  const [tab, setTab] = useState("contributors");
  const status = announcement !== undefined && (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
  if (isPhone) {
    return (
      <main className="px-5 pb-16">
        {status}
        {/* The first tab contains the page's heading. */}
        {tab === "insights" && <h1 className="sr-only">Dashboard</h1>}
        <Tabs
          sticky
          label="Dashboard"
          value={tab}
          onChange={setTab}
          tabs={[
            { key: "contributors", label: "Contributors", content: contributors },
            { key: "insights", label: "Insights", content: insights },
          ]}
        />
      </main>
    );
  }
  return (
    <main className="mx-auto grid max-w-[88rem] grid-cols-2 gap-8 px-6 py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20 lg:px-10 lg:py-16">
      {status}
      {contributors}
      {insights}
    </main>
  );
}
