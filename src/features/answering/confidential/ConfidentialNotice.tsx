import { Fragment } from "react";
import type { AiProvider } from "../../../../convex/shared/validators.ts";
import {
  confidentialClaims,
  confidentialPatterns,
  confidentialLine,
  type ConfidentialSubject,
} from "../../../../convex/shared/whoSeesConfidential.ts";
import { richPlural, rich } from "../../../lib/language/t.ts";
import { PrivacyNotice } from "../ui/WhoSeesThis.tsx";

/** Privacy notice of a confidential link, in place of `WhoSeesThis`. */
export function ConfidentialNotice({ requestorName, batchSize, ai }: ConfidentialSubject & { ai: AiProvider | null }) {
  const name = <bdi>{requestorName}</bdi>;
  const others = batchSize - 1;
  return (
    <div className="[&_summary]:items-start [&_summary>svg]:mt-1">
      <PrivacyNotice line={rich(confidentialLine, { requestorName: name, batchSize })}>
        <p>
          {confidentialClaims(ai).map((claim) => (
            <span key={claim} className="block">
              {confidentialPatterns(claim).map((pattern) => (
                <Fragment key={pattern}>
                  {richPlural(others, pattern, pattern, { requestorName: name, others })}{" "}
                </Fragment>
              ))}
            </span>
          ))}
        </p>
      </PrivacyNotice>
    </div>
  );
}
