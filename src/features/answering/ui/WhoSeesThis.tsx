import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import type { AiProvider } from "../../../../convex/shared/validators.ts";
import { whoSeesClaims, whoSeesLine, whoSeesText } from "../../../../convex/shared/whoSeesThis.ts";
import { Isolated } from "../../../components/Isolated.tsx";

/** Tests compare its claims with the access rules. */
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
  const about = { requestorName, withEmail };
  return (
    <PrivacyNotice line={<Isolated name={requestorName}>{whoSeesLine(about)}</Isolated>}>
      {whoSeesClaims(ai).map((claim) => (
        <span key={claim} className="block">
          <Isolated name={requestorName}>{whoSeesText(claim, about)}</Isolated>{" "}
        </span>
      ))}
    </PrivacyNotice>
  );
}

/** One line; `children`, the whole text, opens below it. */
export function PrivacyNotice({ line, children }: { line: ReactNode; children: ReactNode }) {
  return (
    <details className="text-sm text-soft">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-md [&::-webkit-details-marker]:hidden">
        <Eye aria-hidden className="size-4 shrink-0 text-faint" />
        <span>
          {line}{" "}
          <span className="whitespace-nowrap text-iris underline decoration-iris/40 underline-offset-4">
            Who sees this?
          </span>
        </span>
      </summary>
      <p className="measure py-2 pl-6.5 [&>span+span]:mt-1.5">{children}</p>
    </details>
  );
}
