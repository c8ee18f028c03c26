import { useConvex } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api.js";
import { answeringLimits } from "../../../../convex/shared/answeringLimits";
import type { Drafts } from "../../answering/drafts/Drafts.ts";
import { mutateWhileClosing } from "../../../lib/httpCalls.ts";
import { useStore } from "../../../hooks/useStore.ts";
import { activeLanguage } from "../../../lib/language/activeLanguage.ts";

/**
 * Reports that the link was opened and in which language. Once text is typed or recorded, it reports that the form is
 * visible.
 */
export function usePresence(token: string, drafts: Drafts): void {
  const client = useConvex();
  const { language } = useStore(activeLanguage);
  useEffect(() => {
    const ignore = (error: unknown) => console.warn("Presence was not told.", error);
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
    const stop = drafts.subscribe(() => {
      if (drafts.snapshot().save.kind !== "untouched") begin();
    });
    const leave = () => {
      if (isConnected()) client.mutation(api.respondents.presence.leave, { token }).catch(ignore);
    };
    const close = () => {
      mutateWhileClosing(client.url, api.respondents.presence.leave, { token }).catch(ignore);
    };
    const timer = setInterval(() => isAnswering && beat(), answeringLimits.presenceHeartbeat);
    const visibility = () => (document.visibilityState === "visible" ? beat() : leave());
    beat();
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
  }, [client, token, drafts, language]);
}
