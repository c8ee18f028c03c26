import type { InsightDetails, InsightKind } from "../../../convex/shared/validators";
import { listThemes, type Theme } from "../../components/facet/themes.ts";
import { CorrectionsContext } from "../../components/corrections/CorrectClaim.tsx";
import { InsightPlaceContext } from "./EvidenceQuote.tsx";
import { ThemeSections } from "./InsightArticle.tsx";

/** What a run has written until now; its narrative comes last and is not shown yet. */
export default function UnfinishedInsight({ details, kind }: { details: InsightDetails; kind: InsightKind }) {
  return (
    <InsightPlaceContext value={kind}>
      <article aria-label="Written so far" className="grid grid-cols-1 gap-10">
        <CorrectionsContext value={null}>
          <ThemeSections themes={unfinishedThemes(details)} />
        </CorrectionsContext>
      </article>
    </InsightPlaceContext>
  );
}

/** Themes with separate ids, since the previous insight on the page has the plain ones. */
function unfinishedThemes(details: InsightDetails): Theme[] {
  return listThemes(details, undefined).map((theme) => ({ ...theme, id: `unfinished-${theme.id}` }));
}
