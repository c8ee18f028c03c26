import type { ConvexReactClient } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { answeringLimits } from "../../../../convex/shared/limits/answeringLimits";
import type { Drafts } from "../../answering/drafts/Drafts.ts";
import { mutateWhileClosing } from "../../../lib/httpCalls.ts";
import type { Language } from "../../../lib/language/languages.ts";

/**
 * Reports that the link was opened and in which language. Once text is typed or recorded, it reports that the form is
 * visible.
 * @returns what ends the reports
 */
export function reportPresence(
  client: ConvexReactClient,
  { token, language }: { token: string; language: Language },
  drafts: Drafts,
): () => void {
  const ignore = (error: unknown) => console.warn("Presence was not reported.", error);
  const isConnected = () => client.connectionState().isWebSocketConnected;
  let isAnswering = false;
  const beat = () => {
    if (isConnected() && document.visibilityState === "visible") {
      client.mutation(api.respondents.presence.heartbeat, { token, isAnswering, language }).catch(ignore);
    }
  };
  const begin = () => {
    if (isAnswering) return;
    isAnswering = true;
    beat();
  };
  const beginOnceEdited = () => {
    if (drafts.snapshot().save.kind !== "untouched") begin();
  };
  const stop = drafts.subscribe(beginOnceEdited);
  const leave = () => {
    if (isConnected()) client.mutation(api.respondents.presence.leave, { token }).catch(ignore);
  };
  const close = () => {
    mutateWhileClosing(client.url, api.respondents.presence.leave, { token }).catch(ignore);
  };
  const timer = setInterval(() => isAnswering && beat(), answeringLimits.presenceHeartbeat);
  const visibility = () => (document.visibilityState === "visible" ? beat() : leave());
  beat();
  beginOnceEdited();
  // A chosen recording counts too, before there is text.
  window.addEventListener("input", begin);
  document.addEventListener("visibilitychange", visibility);
  window.addEventListener("pagehide", close);
  return () => {
    stop();
    clearInterval(timer);
    window.removeEventListener("input", begin);
    document.removeEventListener("visibilitychange", visibility);
    window.removeEventListener("pagehide", close);
    leave();
  };
}
