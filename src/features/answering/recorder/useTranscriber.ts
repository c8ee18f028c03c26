import { useConvex } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../../convex/_generated/api.js";
import { limits } from "../../../../convex/shared/limits.ts";
import type { Speaker } from "../../../../convex/shared/validators.ts";
import { convexConnection } from "../../../lib/Connection.ts";
import { errorCode } from "../../../lib/errorMessage.ts";
import { type Transcriber, TranscriptionError } from "./Transcriber.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";

/** `speaker`: the same object on every render. */
export function useTranscriber(speaker: Speaker): Transcriber {
  const client = useConvex();
  const config = useLiveQuery(api.deployment.config.public, {});
  const configured = config.status === "ready" ? config.data.transcription : null;
  return useMemo(
    () => ({
      configured,
      maxBytes: limits.audioBytes,
      transcribe: async (questionId, recording) => {
        // Offline, the client would queue the action instead of failing.
        if (!convexConnection(client).isOnline()) throw new TranscriptionError("offline");
        const audio = await recording.arrayBuffer();
        try {
          const reply = await client.action(api.answering.transcriptionActions.transcribe, {
            speaker,
            questionId,
            audio,
            mimeType: recording.type,
          });
          return reply.text;
        } catch (error) {
          throw toTranscriptionError(error);
        }
      },
    }),
    [client, configured, speaker],
  );
}

function toTranscriptionError(error: unknown): unknown {
  switch (errorCode(error)) {
    case "RATE_LIMITED":
      return new TranscriptionError("limit");
    case "NOT_CONFIGURED":
      return new TranscriptionError("notConfigured");
    default:
      return error;
  }
}
