import { useEffect, useCallback, useMemo } from "react";
import { useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import type { Id } from "../../../convex/_generated/dataModel";
import { AnswerPlayer, QuotePlayer, type LoadSound } from "../../components/playback/RecordingPlayer.tsx";
import type { RecordingPlayers } from "../../components/playback/PlayersContext.ts";
import { spanOfQuote } from "../../components/playback/spokenWords.ts";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { convexConnection, requireOnline } from "../../lib/Connection.ts";

/** Provides the players of the owner's pages. A revoked recording is removed with the query's next result. */
export default function PlayersProvider({ onChange }: { onChange: (players: RecordingPlayers | null) => void }) {
  const heard = useResponsesWithRecording();
  useEffect(() => {
    onChange(heard.size === 0 ? null : playersOf(heard));
  }, [heard, onChange]);
  useEffect(() => () => onChange(null), [onChange]);
  return null;
}

function playersOf(heard: ReadonlyMap<string, Id<"responses">>): RecordingPlayers {
  return {
    answer: (id) => {
      const responseId = heard.get(id);
      return responseId && <PlayerOfAnswer responseId={responseId} />;
    },
    quote: (id, text) => {
      const responseId = heard.get(id);
      return responseId && <PlayerOfQuote responseId={responseId} quote={text} />;
    },
  };
}

function PlayerOfAnswer({ responseId }: { responseId: Id<"responses"> }) {
  const recordings = useRecordingsOf(responseId);
  const load = useLoadSound();
  return recordings && <AnswerPlayer parts={recordings.parts} load={load} />;
}

function PlayerOfQuote({ responseId, quote }: { responseId: Id<"responses">; quote: string }) {
  const recordings = useRecordingsOf(responseId);
  const load = useLoadSound();
  if (recordings === null) return null;
  const { text, tidiedText = text, parts } = recordings;
  // A quote made before the answer was tidied is in the verbatim text alone.
  const span = spanOfQuote(tidiedText, quote, parts) ?? spanOfQuote(text, quote, parts);
  return span && <QuotePlayer parts={parts} load={load} span={span} />;
}

/** Responses with a recording, by their ids as text; empty while loading. */
function useResponsesWithRecording(): ReadonlyMap<string, Id<"responses">> {
  const live = useLiveQuery(api.respondents.playback.list, {});
  const ids = live.status === "ready" ? live.data : null;
  return useMemo(() => new Map((ids ?? []).map((id) => [id, id])), [ids]);
}

type Recordings = FunctionReturnType<typeof api.respondents.playback.ofResponse>;

/** Recordings of a response; null while loading, and without one. */
function useRecordingsOf(responseId: Id<"responses">): Recordings {
  const live = useLiveQuery(api.respondents.playback.ofResponse, { responseId });
  return live.status === "ready" ? live.data : null;
}

/** Loads the sound of a kept recording. Rejects offline, or where it was revoked. */
function useLoadSound(): LoadSound {
  const client = useConvex();
  return useCallback(
    async (recordingId) => {
      requireOnline(convexConnection(client));
      return await client.action(api.respondents.playback.getAudio, { recordingId });
    },
    [client],
  );
}
