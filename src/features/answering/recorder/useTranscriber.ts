import { useConvex } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../../convex/_generated/api.js";
import type { Speaker } from "../../../../convex/shared/validators.ts";
import { convexConnection } from "../../../lib/Connection.ts";
import { errorCode } from "../../../lib/errorMessage.ts";
import { type Transcriber, TranscriptionError } from "./Transcriber.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";

const MAX_BYTES = 8 * 1024 * 1024;

/** `speaker`: the same object on every render. */
export function useTranscriber(speaker: Speaker): Transcriber {
  const client = useConvex();
  const config = useLiveQuery(api.deployment.config.public, {});
  const configured = config.status === "ready" ? config.data.transcription !== null : null;
  return useMemo(
    () => ({
      configured,
      maxBytes: MAX_BYTES,
      transcribe: async (questionId, recording) => {
        // Offline, the client would queue the action instead of failing.
        if (!convexConnection(client).isOnline()) throw new TranscriptionError("offline");
        const audio = await recording.arrayBuffer();
        try {
          const reply = await client.action(api.answering.transcriptionActions.transcribe, {
            speaker,
            questionId,
            audio,
            piece: 0,
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
