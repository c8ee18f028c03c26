import { useConvex } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api.js";
import { times } from "../../../convex/shared/limits.ts";
import { mutateWhileClosing } from "../../lib/callByHttp.ts";

/** Reports that this link's form is open and visible. */
export function usePresence(token: string): void {
  const client = useConvex();
  useEffect(() => {
    const ignore = (error: unknown) => console.warn("Presence was not told.", error);
    const connected = () => client.connectionState().isWebSocketConnected;
    const beat = () => {
      if (connected() && document.visibilityState === "visible") {
        client.mutation(api.respondents.presence.heartbeat, { token }).catch(ignore);
      }
    };
    const leave = () => {
      if (connected()) client.mutation(api.respondents.presence.leave, { token }).catch(ignore);
    };
    const close = () => {
      mutateWhileClosing(client.url, api.respondents.presence.leave, { token }).catch(ignore);
    };
    const timer = setInterval(beat, times.presenceHeartbeat);
    const visibility = () => (document.visibilityState === "visible" ? beat() : leave());
    beat();
    document.addEventListener("visibilitychange", visibility);
    window.addEventListener("pagehide", close);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", visibility);
      window.removeEventListener("pagehide", close);
      leave();
    };
  }, [client, token]);
}
