import type { ReactNode } from "react";
import type { AiProvider } from "../../flow/useAiProvider.ts";
import { WhoSeesThis } from "../../flow/ui/WhoSeesThis.tsx";
import type { ShareNames } from "./ShareSession.ts";

/** Who asks whom, and who will read it. Shorter once it has been read. */
export function Introduction({
  names,
  ai,
  brief,
}: {
  names: ShareNames;
  ai: AiProvider | null;
  brief: boolean;
}): ReactNode {
  return (
    <div className="grid gap-2 md:gap-3">
      <p className="text-sm text-soft md:text-base">
        {names.respondentName}, this is your feedback for{" "}
        <strong className="font-medium text-ink">{names.requestorName}</strong>.
      </p>
      {!brief && <WhoSeesThis requestorName={names.requestorName} ai={ai} />}
    </div>
  );
}
