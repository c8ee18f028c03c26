import type { InsightDetails, InsightKind } from "../../../convex/shared/validators";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { listThemes, type Theme } from "../../lib/themes/themes.ts";
import { CorrectionsContext } from "../../components/corrections/ClaimMenu.tsx";
import { InsightPlaceContext } from "./EvidenceQuote.tsx";
import { InsightArticle, ThemeSections } from "./InsightArticle.tsx";

/** What a run has written until now, above the previous insight. Its narrative comes last and is not shown yet. */
export default function UnfinishedInsight({
  details,
  previous,
  kind,
}: {
  details: InsightDetails;
  previous: DisplayedInsight | undefined;
  kind: InsightKind;
}) {
  return (
    <>
      <InsightPlaceContext value={kind}>
        <article aria-label="Written so far" className="grid grid-cols-1 gap-10">
          <CorrectionsContext value={null}>
            <ThemeSections themes={unfinishedThemes(details)} />
          </CorrectionsContext>
        </article>
      </InsightPlaceContext>
      {previous !== undefined && (
        <details className="mt-10 border-t border-line pt-6">
          <summary className="inline-flex min-h-11 items-center rounded-md text-sm text-iris hover:text-iris-strong">
            The insight before this one
          </summary>
          <div className="mt-6">
            <InsightArticle insight={previous} kind={kind} />
          </div>
        </details>
      )}
    </>
  );
}

/** Themes with separate ids, since the previous insight on the page has the plain ones. */
function unfinishedThemes(details: InsightDetails): Theme[] {
  return listThemes(details, undefined).map((theme) => ({ ...theme, id: `unfinished-${theme.id}` }));
}
