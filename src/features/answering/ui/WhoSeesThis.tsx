import { Eye } from "lucide-react";
import { api } from "../../../../convex/_generated/api.js";
import { whoSeesClaims, whoSeesText } from "../../../../convex/shared/whoSeesThis.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";

/** OpenAI (or a compatible service), or rules on the server. */
export type AiProvider = "openai" | "embedded";

/** Null while unknown. */
export function useAiProvider(): AiProvider | null {
  const config = useLiveQuery(api.deployment.config.public, {});
  return config.status === "ready" ? config.data.aiProvider : null;
}

/** Tests compare it with the access rules. */
export function WhoSeesThis({
  requestorName,
  ai,
  withEmail = false,
}: {
  requestorName: string;
  /** Null while unknown. */
  ai: AiProvider | null;
  /** The respondent entered their own address. */
  withEmail?: boolean;
}) {
  return (
    <p className="flex gap-2.5 text-sm text-soft">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
      <span className="measure">
        {whoSeesClaims(ai)
          .map((claim) => whoSeesText(claim, { requestorName, withEmail }))
          .join(" ")}
      </span>
    </p>
  );
}
