import { systemClock } from "../../lib/clock.ts";
import type { BuildWatchSetting } from "./BuildWatch.ts";

/** How this browser tells of builds; null where the page has none, as in development. */
export function browserBuild(): BuildWatchSetting | null {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (build === undefined) return null;
  return { build, served: servedBuild, clock: systemClock, onReturn };
}

async function servedBuild(): Promise<string> {
  const response = await fetch("/build.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const { build } = (await response.json()) as { build?: unknown };
  if (typeof build !== "string") throw new Error("the server named no build");
  return build;
}

function onReturn(look: () => void): () => void {
  const lookWhenSeen = () => {
    if (document.visibilityState === "visible") look();
  };
  document.addEventListener("visibilitychange", lookWhenSeen);
  window.addEventListener("focus", look);
  window.addEventListener("online", look);
  return () => {
    document.removeEventListener("visibilitychange", lookWhenSeen);
    window.removeEventListener("focus", look);
    window.removeEventListener("online", look);
  };
}
