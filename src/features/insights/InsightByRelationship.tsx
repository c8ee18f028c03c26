import { type ComponentProps, type RefObject, useContext, useLayoutEffect, useMemo, useRef } from "react";
import { isGroup } from "../../../convex/shared/confidentialGroup";
import type { RelatedPerson, Relationship } from "../../../convex/shared/validators";
import { RelationshipFilter } from "../../components/respondents/RelationshipFilter.tsx";
import {
  RelationshipFilterContext,
  relationships,
  useRelationshipFilter,
} from "../../components/respondents/relationships.ts";
import { Button } from "../../components/ui/Button.tsx";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { scrollContainerOf } from "../../lib/tryShowElement.ts";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { filterInsightByPeople, filterThemesByPeople } from "./filterInsightByPeople.ts";
import { listThemes } from "../../lib/themes/themes.ts";
import { InsightArticle } from "./InsightArticle.tsx";

/** Insight of everybody's answers, or those of people with one relationship to the owner. */
export default function InsightByRelationship({
  related,
  ...everybody
}: ComponentProps<typeof InsightArticle> & { related: readonly RelatedPerson[] }) {
  const by = useRelationshipFilter(related);
  const { insight, johari, isComparing = false } = everybody;
  const narrowed = useMemo(() => {
    if (by === null) return null;
    const chosenPeople = new Map<string, RelatedPerson>(
      related.flatMap((one) => (one.relationship === by ? [[one.respondentId, one]] : [])),
    );
    const to = {
      includes: (id: string) => chosenPeople.has(id),
      isGroup: (id: string) => {
        const person = chosenPeople.get(id);
        return person !== undefined && isGroup(person);
      },
    };
    const themes = listThemes(insight, johari, { isCompared: johari !== undefined || isComparing });
    const narrowedInsight = { ...filterInsightByPeople(insight, to), ...sourcesFrom(chosenPeople, insight) };
    return { insight: narrowedInsight, themes: filterThemesByPeople(themes, to) };
  }, [by, related, insight, johari, isComparing]);
  const top = useRef<HTMLDivElement>(null);
  usePaneFromItsTop(top, by);
  const isQuoted = narrowed === null || narrowed.themes.length > 0;
  return (
    <div ref={top} className="grid grid-cols-1 gap-8">
      <RelationshipChoice related={related} />
      {by === "manager" && (
        <p className="text-sm text-soft">A manager is usually one person, so this has their name.</p>
      )}
      {isQuoted ? (
        <InsightArticle {...everybody} {...narrowed} />
      ) : (
        <p className="measure text-soft">{nothingFrom(related.filter(({ relationship }) => relationship === by))}</p>
      )}
    </div>
  );
}

/**
 * Shows the insights' pane from its top after another choice, which stands there. Elsewhere the page keeps its place.
 */
function usePaneFromItsTop(within: RefObject<HTMLElement | null>, by: Relationship | null): void {
  const shown = useRef(by);
  useLayoutEffect(() => {
    if (shown.current === by) return;
    shown.current = by;
    scrollContainerOf(within.current)?.scrollTo({ top: 0, behavior: "instant" });
  }, [within, by]);
}

/** How many answers of the chosen people are read. An insight of a part of the answers keeps its numbers. */
function sourcesFrom(
  chosen: ReadonlyMap<string, RelatedPerson>,
  { sourceRespondents, sourceCount, answerCount }: DisplayedInsight,
): Pick<DisplayedInsight, "sourceCount" | "answerCount"> {
  if (answerCount !== undefined) return { sourceCount, answerCount };
  return { sourceCount: sourceRespondents.reduce((sum, id) => sum + (chosen.get(id)?.answers ?? 0), 0) };
}

/** The choice, on a phone. Elsewhere it is above the stone of people, and only what was chosen is shown here. */
function RelationshipChoice({ related }: { related: readonly RelatedPerson[] }) {
  const { choose } = useContext(RelationshipFilterContext);
  const by = useRelationshipFilter(related);
  if (useIsMobile()) {
    return (
      <div className="justify-self-center">
        <RelationshipFilter related={related} />
      </div>
    );
  }
  if (by === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {relationships.find(({ value }) => value === by)?.several} only.
      <Button variant="link" size="inline" onClick={() => choose(null)}>
        Show everybody
      </Button>
    </p>
  );
}

function nothingFrom(chosen: readonly RelatedPerson[]): string {
  return chosen.some(({ status }) => status === "completed")
    ? "No quote here is from them. Their answers are in the list."
    : "None of them has answered yet.";
}
