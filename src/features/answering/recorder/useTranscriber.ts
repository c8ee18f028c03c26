import { useConvex } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../../convex/_generated/api.js";
import type { Speaker } from "../../../../convex/shared/validators.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { convexConnection } from "../../../lib/Connection.ts";
import type { Transcriber } from "./Transcriber.ts";

/** `speaker`: the same object on every render. */
export function useTranscriber(speaker: Speaker): Transcriber {
  const client = useConvex();
  const config = useLiveQuery(api.deployment.config.public, {});
  const provider = config.status === "ready" ? (config.data.transcription?.provider ?? "none") : null;
  return useMemo(
    () => ({
      provider,
      hearing: speaker.kind === "respondent" ? speaker.token : undefined,
      isOnline: () => convexConnection(client).isOnline(),
      onConnectionChange: (listener) => convexConnection(client).subscribe(listener),
      transcribe: (questionId, audio, piece) =>
        client.action(api.answering.transcriptionActions.transcribe, { speaker, questionId, audio, piece }),
    }),
    [client, provider, speaker],
  );
}
