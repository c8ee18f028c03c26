import { useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback, useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { LoadSound } from "../../components/playback/RecordingPlayer.tsx";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { convexConnection, requireOnline } from "../../lib/Connection.ts";

/** Responses with a recording, by their ids as text; empty while loading. */
export function useResponsesWithRecording(): ReadonlyMap<string, Id<"responses">> {
  const live = useLiveQuery(api.respondents.playback.list, {});
  const ids = live.status === "ready" ? live.data : null;
  return useMemo(() => new Map((ids ?? []).map((id) => [id, id])), [ids]);
}

type Recordings = FunctionReturnType<typeof api.respondents.playback.ofResponse>;

/** Recordings of a response; null while loading, and without one. */
export function useRecordingsOf(responseId: Id<"responses">): Recordings {
  const live = useLiveQuery(api.respondents.playback.ofResponse, { responseId });
  return live.status === "ready" ? live.data : null;
}

/** Loads the sound of a kept recording. Rejects offline, or where it was revoked. */
export function useLoadSound(): LoadSound {
  const client = useConvex();
  return useCallback(
    async (recordingId) => {
      requireOnline(convexConnection(client));
      return await client.action(api.respondents.playback.getAudio, { recordingId });
    },
    [client],
  );
}
