import { InvalidLink } from "./InvalidLink.tsx";
import type { ShareLinkState } from "../session/LiveShareSession.ts";
import { ResponseWithdrawn } from "./ResponseWithdrawn.tsx";
import { WithdrawResponse } from "../submitted/WithdrawResponse.tsx";
import { message } from "../../../lib/language/t.ts";

type ClosedLinkState = Exclude<ShareLinkState, { state: "loading" | "completed" }>;

/** Page of a link without a form: empty, failed, invalid, withdrawn, or without questions. */
export default function ClosedLink({
  link,
  withdraw,
}: {
  link: ClosedLinkState | null;
  withdraw?: () => Promise<void>;
}) {
  switch (link?.state) {
    case undefined:
      return <InvalidLink reason={message("No response ID provided")} />;
    case "failed":
      return <InvalidLink reason={message("Failed to fetch respondent information")} canRetry />;
    case "invalid":
      return (
        <InvalidLink
          reason={link.reason}
          withdrawal={
            link.canWithdraw && withdraw !== undefined ? (
              <WithdrawResponse requestorName={null} withdraw={withdraw} />
            ) : undefined
          }
        />
      );
    case "withdrawn":
      return <ResponseWithdrawn isConfidential={link.groupSize !== undefined} />;
    case "form":
      return <InvalidLink reason={message("There are no questions behind this link at the moment.")} />;
  }
}
