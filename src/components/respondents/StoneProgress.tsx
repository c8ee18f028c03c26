import { formatNumber } from "../../../convex/shared/locale";
import { PeopleStone, lastStep, type StoneActions, type StonePerson, type NamedFacet } from "../facet/PeopleStone.tsx";

import { MAX_FACETS, type Facet } from "../facet/stone.ts";
import { countNoun } from "../../lib/countNoun.ts";
import { stoneSize } from "./StoneProgressSkeleton.tsx";
import { insetPoints } from "../facet/facetEdges.ts";
import { placeFacetNames, FacetLabel } from "../facet/facetLabels.tsx";

/** The stone with a facet for each person, and the number of those who have answered. */
export function StoneProgress({
  people,
  completed,
  all,
  withdrawn = 0,
  hasSelfAssessment,
  actions,
}: {
  people: StonePerson[];
  completed: number;
  all: number;
  /** Number of withdrawn responses, which `all` does not count. */
  withdrawn?: number;
  hasSelfAssessment: boolean;
  actions?: StoneActions;
}) {
  return (
    <PeopleStone
      people={people}
      hasSelfAssessment={hasSelfAssessment}
      label={peopleStoneLabel(completed, all, { hasSelfAssessment })}
      className={stoneSize}
      actions={actions}
      name={nameFacets}
    >
      <p className="font-serif text-xl text-balance text-soft">{progressLine(completed, all, withdrawn)}</p>
      {all > MAX_FACETS && (
        <p className="figures basis-full text-sm text-faint">{`+${formatNumber(all - MAX_FACETS)} more, in the list below`}</p>
      )}
      {all > 0 && <PeopleLegend people={people} />}
    </PeopleStone>
  );
}

const legend = [
  { step: "answered", name: "Answered" },
  { step: "answering", name: "Answering now" },
  { step: "opened", name: "Opened the link" },
  { step: "asked", name: "Asked" },
] as const;

function PeopleLegend({ people }: { people: StonePerson[] }) {
  const steps = new Set(people.map(lastStep));
  return (
    <ul aria-label="Legend" className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm text-soft">
      {legend.map(({ step, name }) =>
        steps.has(step) ? (
          <li key={step} className="flex items-center gap-1.5">
            <svg viewBox="-8 -8 16 16" aria-hidden className={`facet-gem facet-gem-${step} size-4 shrink-0`}>
              <path d="M-3.5 -6h7l3.5 4l-7 8.5l-7 -8.5z" />
              <path d="M0 -3l2.6 2.2l-2.6 3.2l-2.6 -3.2z" className="facet-gem-core" />
            </svg>
            {name}
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** Name of the stone for screen readers. */
export function peopleStoneLabel(
  completed: number,
  all: number,
  { hasSelfAssessment }: { hasSelfAssessment: boolean },
): string {
  const others =
    all === 0
      ? "Nobody asked yet"
      : `${formatNumber(completed)} of ${countNoun(all, "person", "people")} ${completed === 1 ? "has" : "have"} answered`;
  return `${others}; your self-assessment is ${hasSelfAssessment ? "completed" : "pending"}.`;
}

/** Sentence about how many people have answered. */
export function progressLine(completed: number, all: number, withdrawn = 0): string {
  if (withdrawn === 0) return answeredLine(completed, all);
  const others = all === 0 ? "" : `${answeredLine(completed, all)} `;
  return `${others}${withdrawn === 1 ? "One" : formatNumber(withdrawn)} withdrew.`;
}

function answeredLine(completed: number, all: number): string {
  const [answered, total] = [formatNumber(completed), formatNumber(all)];
  if (all === 0) return "Nobody asked yet. Each person you invite becomes a facet.";
  if (completed === 0)
    return all === 1 ? "One person asked, none answered yet." : `${total} people asked, none answered yet.`;
  if (completed < all) return `${answered} of ${total} ${completed === 1 ? "has" : "have"} answered.`;
  if (all === 1) return "The one person you asked has answered.";
  return all === 2 ? "Both have answered." : `All ${total} have answered.`;
}

/** Facets with the names of people, for the dashboard's stone. */
function nameFacets(people: readonly StonePerson[], facets: readonly Facet[]): NamedFacet[] {
  const names = placeFacetNames(
    // Each person has a facet; a check of it would not fit into the first load.
    people.map(({ name, facetNames }, index) => ({ name, facetNames, facet: facets[index]! })),
  );
  return facets.map((facet, index) => {
    const words = names[index] ?? null;
    return { edge: insetPoints(facet), words: words && <FacetLabel words={words} /> };
  });
}
