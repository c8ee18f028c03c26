import { Fragment } from "react";
import type { AiProvider } from "../../../../convex/shared/validators";
import {
  confidentialClaims,
  confidentialPatterns,
  confidentialLine,
  type ConfidentialSubject,
} from "./whoSeesConfidential.ts";
import { richPlural, rich } from "../../../lib/language/t.ts";
import { PrivacyNotice } from "../ui/WhoSeesThis.tsx";

/** Privacy notice of a confidential link, in place of `WhoSeesThis`. */
export function ConfidentialNotice({ requestorName, groupSize, ai }: ConfidentialSubject & { ai: AiProvider | null }) {
  const name = <bdi>{requestorName}</bdi>;
  const others = groupSize - 1;
  return (
    <div className="[&_summary]:items-start [&_summary>svg]:mt-1">
      <PrivacyNotice line={rich(confidentialLine, { requestorName: name, groupSize })}>
        <ul className="grid list-disc gap-1.5 ps-4">
          {confidentialClaims(ai).map((claim) => (
            <li key={claim}>
              {confidentialPatterns(claim).map((pattern) => (
                <Fragment key={pattern}>
                  {richPlural(others, pattern, pattern, { requestorName: name, others })}{" "}
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      </PrivacyNotice>
    </div>
  );
}
