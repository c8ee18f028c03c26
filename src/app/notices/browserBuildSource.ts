import { systemClock } from "../../lib/Clock.ts";
import type { BuildSource } from "./watchBuild.ts";

/** The build source of this page, or null in development, where pages name no build. */
export function browserBuildSource(): BuildSource | null {
  const currentBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (currentBuild === undefined) return null;
  return { currentBuild, fetchBuild: servedBuild, clock: systemClock, onReturn };
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
