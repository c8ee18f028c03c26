import type { AiProvider } from "../../../../convex/shared/validators.ts";
import { ConfidentialNotice } from "./ConfidentialNotice.tsx";
import { TellingPhrases } from "./TellingPhrases.tsx";

/** One part for a page to load: what the notice says or, of the `text` that is being written, what shows its author. */
export default function Confidential({
  requestorName,
  batchSize,
  ai,
  text,
}: {
  requestorName: string;
  batchSize: number;
  ai: AiProvider | null;
  text?: string | undefined;
}) {
  if (text !== undefined) return <TellingPhrases text={text} requestorName={requestorName} />;
  return <ConfidentialNotice requestorName={requestorName} batchSize={batchSize} ai={ai} />;
}
