import { useEffect } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import { HearAnswer, HearQuote } from "../../components/hearing/HearPlayer.tsx";
import type { Hearing } from "../../components/hearing/HearingContext.ts";
import { spanOfQuote } from "../../components/hearing/spokenWords.ts";
import { useHeardResponses, useLoadSound, useRecordingsOf } from "./useHearing.ts";

/** Gives the requestor's pages their players. What is revoked goes from open pages with the query's next result. */
export default function OwnerHearing({ onChange }: { onChange: (hearing: Hearing | null) => void }) {
  const heard = useHeardResponses();
  useEffect(() => {
    onChange(heard.size === 0 ? null : hearingOf(heard));
  }, [heard, onChange]);
  useEffect(() => () => onChange(null), [onChange]);
  return null;
}

function hearingOf(heard: ReadonlyMap<string, Id<"responses">>): Hearing {
  return {
    answer: (id) => {
      const responseId = heard.get(id);
      return responseId && <OfAnswer responseId={responseId} />;
    },
    quote: (id, text) => {
      const responseId = heard.get(id);
      return responseId && <OfQuote responseId={responseId} quote={text} />;
    },
  };
}

function OfAnswer({ responseId }: { responseId: Id<"responses"> }) {
  const recordings = useRecordingsOf(responseId);
  const load = useLoadSound();
  return recordings && <HearAnswer parts={recordings.parts} load={load} />;
}

function OfQuote({ responseId, quote }: { responseId: Id<"responses">; quote: string }) {
  const recordings = useRecordingsOf(responseId);
  const load = useLoadSound();
  if (recordings === null) return null;
  const { text, tidiedText = text, parts } = recordings;
  // A quote made before the answer was tidied is in the verbatim text alone.
  const span = spanOfQuote(tidiedText, quote, parts) ?? spanOfQuote(text, quote, parts);
  return span && <HearQuote parts={parts} load={load} span={span} />;
}
