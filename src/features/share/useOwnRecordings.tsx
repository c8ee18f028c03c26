import { useConvex, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useCallback, useMemo } from "react";
import { api } from "../../../convex/_generated/api.js";
import { HearAnswer, type LoadSound } from "../../components/hearing/HearPlayer.tsx";
import type { Hearing } from "../../components/hearing/HearingContext.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { convexConnection } from "../../lib/Connection.ts";

type OwnRecordings = NonNullable<FunctionReturnType<typeof api.answering.letHear.own>>;

/** Recordings that this link's respondent shares. Null while unknown, and where nothing is stored. */
export function useOwnRecordings(token: string): { own: OwnRecordings | null; stop: () => Promise<unknown> } {
  const live = useLiveQuery(api.answering.letHear.own, { token });
  const stop = useMutation(api.answering.letHear.stop);
  return { own: live.status === "ready" ? live.data : null, stop: () => stop({ token }) };
}

/** The requestor's players, for the page as the requestor will read it: there an answer has its question's id. */
export function useOwnHearing(token: string): Hearing | null {
  const client = useConvex();
  const { own } = useOwnRecordings(token);
  const load: LoadSound = useCallback(
    async (recordingId) => {
      // Offline, the client would wait instead of failing.
      if (!convexConnection(client).isOnline()) throw new Error("there is no connection");
      return await client.action(api.answering.letHear.sound, { token, recordingId });
    },
    [client, token],
  );
  return useMemo(
    () =>
      own && {
        quote: () => null,
        answer: (questionId) => {
          const parts = own.recordings.filter((row) => row.questionId === questionId);
          return parts.length > 0 && <HearAnswer parts={parts} load={load} />;
        },
      },
    [own, load],
  );
}
