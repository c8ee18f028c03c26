import type { AiProvider } from "../../../../convex/shared/validators.ts";
import {
  confidentialClaims,
  confidentialLine,
  type ConfidentialSubject,
  confidentialText,
} from "../../../../convex/shared/whoSeesConfidential.ts";
import { Isolated } from "../../../components/Isolated.tsx";
import { PrivacyNotice } from "../ui/WhoSeesThis.tsx";

/** Stands for `WhoSeesThis` on a confidential link. */
export function ConfidentialNotice({ ai, ...about }: ConfidentialSubject & { ai: AiProvider | null }) {
  const { requestorName } = about;
  return (
    <div className="[&_summary]:items-start [&_summary>svg]:mt-1">
      <PrivacyNotice line={<Isolated name={requestorName}>{confidentialLine(about)}</Isolated>}>
        <p>
          {confidentialClaims(ai).map((claim) => (
            <span key={claim} className="block">
              <Isolated name={requestorName}>{confidentialText(claim, about)}</Isolated>{" "}
            </span>
          ))}
        </p>
      </PrivacyNotice>
    </div>
  );
}
