import { useConvex, useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { convexConnection, requireOnline } from "../../../lib/Connection.ts";
import type { TranscribedTake } from "./RecordingStore.ts";
import { asId } from "../../../lib/asId.ts";

export interface RecordingConsent {
  readonly requestorName: string;
  /** Ids of this question’s takes that are kept. */
  readonly kept: ReadonlySet<string>;
  keep(take: TranscribedTake, audio: Blob): Promise<void>;
  revoke(takeIds: readonly string[]): Promise<void>;
}

/** Shortest length that is stored. A recorder measures in frames, so a shorter recording counts as this long. */
const MIN_KEPT_SECONDS = 0.1;

/**
 * Consent of the respondent that the requestor may play recordings of the question.
 * @returns null while loading, and where nothing is ever kept, as without a token
 */
export function useRecordingConsent(token: string | undefined, questionId: string): RecordingConsent | null {
  const client = useConvex();
  const live = useLiveQuery(api.answering.recordingConsent.keptRecordings, token === undefined ? "skip" : { token });
  const revoke = useMutation(api.answering.recordingConsent.revoke);
  if (token === undefined || live.status !== "ready" || live.data === null) return null;
  const { requestorName, recordings } = live.data;
  return {
    requestorName,
    kept: new Set(recordings.flatMap((row) => (row.questionId === questionId ? [row.takeId] : []))),
    keep: async ({ id: takeId, startedAt, durationMs, transcript, starts }, audio) => {
      requireOnline(convexConnection(client));
      let last = 0;
      await client.action(api.answering.recordingConsent.keep, {
        token,
        takeId,
        startedAt,
        transcript,
        questionId: asId<"questions">(questionId),
        audio: await audio.arrayBuffer(),
        seconds: Math.max(MIN_KEPT_SECONDS, durationMs / 1_000),
        // Word starts may overlap by a hundredth where two pieces meet.
        starts: starts.map((start) => (last = Math.max(last, start))),
      });
    },
    revoke: async (takeIds) => {
      requireOnline(convexConnection(client));
      await revoke({ token, takeIds: [...takeIds] });
    },
  };
}
