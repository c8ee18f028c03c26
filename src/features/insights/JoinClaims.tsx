import { Link2 } from "lucide-react";
import { Suspense, useContext, useState } from "react";
import type { InsightKind, InsightPolarity } from "../../../convex/shared/validators";
import { CorrectionsContext } from "../../components/corrections/ClaimMenu.tsx";
import { useOtherClaims, useUnquotedSentences } from "../../components/corrections/useOtherClaims.ts";
import { Button } from "../../components/ui/Button.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import type { Theme } from "../../lib/themes/themes.ts";

const JoinClaimDialog = lazyWithRetry(() => import("../../components/corrections/JoinClaimDialog.tsx"));

/** Opens the choice of entries that say the same, of the themes' polarity. Nothing where its owner can correct nothing. */
export default function JoinClaims({ themes }: { themes: readonly Theme[] }) {
  const kind = useContext(CorrectionsContext);
  const [first] = themes;
  if (kind === null || first?.claim === undefined) return null;
  return <JoinClaimsOfPolarity kind={kind} polarity={first.polarity} />;
}

/** Nothing where the polarity has no two entries. */
function JoinClaimsOfPolarity({ kind, polarity }: { kind: InsightKind; polarity: InsightPolarity }) {
  const [isOpen, setIsOpen] = useState(false);
  const joining = { polarity, quotes: [] };
  const claims = useOtherClaims(kind, joining).length;
  const entryCount = claims + useUnquotedSentences(kind).length;
  if (claims === 0 || entryCount < 2) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-my-2 -mr-3 font-normal text-faint print:hidden"
        onClick={() => setIsOpen(true)}
      >
        <Link2 aria-hidden />
        Put together…
      </Button>
      <Suspense fallback={null}>
        {isOpen && <JoinClaimDialog kind={kind} joining={joining} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
