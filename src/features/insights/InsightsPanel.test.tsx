import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderApp } from "../../testing/renderApp.tsx";
import { setViewport } from "../../testing/setViewport.ts";
import { type InsightTab, InsightsPanel } from "./InsightsPanel.tsx";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";

function Panel() {
  const [tab, setTab] = useState<InsightTab>(insightKinds.externalFeedback);
  return <InsightsPanel tab={tab} onTabChange={setTab} external={<p>others</p>} selfAssessment={<p>own</p>} />;
}

test("[HAND-101] a tab that is opened while the tabs stay above scrolled content begins below them", async () => {
  setViewport(820);
  const scrollBy = vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
  const { user } = renderApp(<Panel />);
  const tabs = screen.getByRole("tablist");
  const choose = (name: string) => user.click(screen.getByRole("tab", { name }));
  await choose("Self-Assessment");
  expect(scrollBy).not.toHaveBeenCalled();
  const SCROLLED = 700;
  vi.spyOn(tabs, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 64, 300, 44));
  vi.spyOn(tabs.parentElement!, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 64 - SCROLLED, 300, 5000));
  await choose("External Feedback");
  expect(scrollBy.mock.calls).toEqual([[{ top: -SCROLLED, behavior: "instant" }]]);
  vi.restoreAllMocks();
});
