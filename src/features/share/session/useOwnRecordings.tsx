import { useConvex, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback, useMemo } from "react";
import { api } from "../../../../convex/_generated/api";
import { AnswerPlayer, type LoadSound } from "../../../components/playback/RecordingPlayer.tsx";
import type { RecordingPlayers } from "../../../components/playback/PlayersContext.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { convexConnection, requireOnline } from "../../../lib/Connection.ts";

type OwnRecordings = NonNullable<FunctionReturnType<typeof api.answering.recordingConsent.keptRecordings>>;

/** Recordings that this link's respondent shares; null while loading, and where none is stored. */
export function useOwnRecordings(token: string): { own: OwnRecordings | null; revoke: () => Promise<unknown> } {
  const live = useLiveQuery(api.answering.recordingConsent.keptRecordings, { token });
  const revoke = useMutation(api.answering.recordingConsent.revoke);
  return { own: live.status === "ready" ? live.data : null, revoke: () => revoke({ token }) };
}

/** The requestor's players, for the preview of the requestor's page: there an answer has its question's id. */
export function useOwnPlayers(token: string): RecordingPlayers | null {
  const client = useConvex();
  const { own } = useOwnRecordings(token);
  const load: LoadSound = useCallback(
    async (recordingId) => {
      requireOnline(convexConnection(client));
      return await client.action(api.answering.recordingConsent.getAudio, { token, recordingId });
    },
    [client, token],
  );
  return useMemo(
    () =>
      own && {
        quote: () => null,
        answer: (questionId) => {
          const parts = own.recordings.filter((row) => row.questionId === questionId);
          return parts.length > 0 && <AnswerPlayer parts={parts} load={load} />;
        },
      },
    [own, load],
  );
}
