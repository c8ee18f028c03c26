import { useConvex } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../../convex/_generated/api";
import type { TranscriptionCaller } from "../../../../convex/shared/validators";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useStore } from "../../../hooks/useStore.ts";
import { convexConnection } from "../../../lib/Connection.ts";
import { activeLanguage } from "../../../lib/language/activeLanguage.ts";
import type { Transcriber } from "./Transcriber.ts";

/** Speech-to-text for `caller`, which must be the same object on every render. */
export function useTranscriber(caller: TranscriptionCaller): Transcriber {
  const client = useConvex();
  const config = useLiveQuery(api.deployment.config.public, {});
  const configured = config.status === "ready" ? (config.data.transcription?.provider ?? "none") : null;
  const { language } = useStore(activeLanguage);
  // The built-in recognizer serves English alone: it would write other languages as English words.
  const provider = configured === "builtin" && language !== "en" ? "none" : configured;
  return useMemo(
    () => ({
      provider,
      shareToken: caller.kind === "respondent" ? caller.token : undefined,
      isOnline: () => convexConnection(client).isOnline(),
      onConnectionChange: (listener) => convexConnection(client).subscribe(listener),
      transcribe: (questionId, audio, piece) =>
        client.action(api.answering.transcriptionActions.transcribe, { caller, questionId, audio, piece }),
    }),
    [client, provider, caller],
  );
}
