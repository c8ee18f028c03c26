import type { AiProvider } from "../../../../convex/shared/validators.ts";
import type { WhoSeesSubject } from "../../../../convex/shared/whoSeesLine.ts";
import { whoSeesClaims, whoSeesText } from "../../../../convex/shared/whoSeesThis.ts";
import { Isolated } from "../../../components/Isolated.tsx";

/** The whole text of `WhoSeesThis`, loaded with the first interaction. */
export default function WhoSeesClaims({ about, ai }: { about: WhoSeesSubject; ai: AiProvider | null }) {
  return whoSeesClaims(ai).map((claim) => (
    <span key={claim} className="block">
      <Isolated name={about.requestorName}>{whoSeesText(claim, about)}</Isolated>{" "}
    </span>
  ));
}
