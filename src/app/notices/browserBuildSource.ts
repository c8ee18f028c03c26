import { ClientError } from "../../lib/ClientError.ts";
import { systemClock } from "../../lib/Clock.ts";
import type { BuildSource } from "./watchBuild.ts";

/** Source of the served build. Null in development, where pages name no build. */
export function browserBuildSource(): BuildSource | null {
  const currentBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (currentBuild === undefined) return null;
  return { currentBuild, fetchBuild: servedBuild, clock: systemClock, onReturn };
}

async function servedBuild(): Promise<string> {
  const response = await fetch("/build.json", { cache: "no-store" });
  if (!response.ok) throw new ClientError("noReply", `the server answered ${response.status}`);
  const { build } = (await response.json()) as { build?: unknown };
  if (typeof build !== "string") throw new ClientError("noReply", "the server named no build");
  return build;
}

function onReturn(check: () => void): () => void {
  const checkWhenVisible = () => {
    if (document.visibilityState === "visible") check();
  };
  document.addEventListener("visibilitychange", checkWhenVisible);
  window.addEventListener("focus", check);
  window.addEventListener("online", check);
  return () => {
    document.removeEventListener("visibilitychange", checkWhenVisible);
    window.removeEventListener("focus", check);
    window.removeEventListener("online", check);
  };
}
