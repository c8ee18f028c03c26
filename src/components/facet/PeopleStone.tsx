import { useState, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { FacetPlanes, colourOfLight } from "./FacetPlanes.tsx";
import { cutStone, MAX_FACETS, polar, type Facet } from "./stone.ts";
import { StonePicture, CAPTION_TITLE_CLASS, type StoneFacet } from "./StonePicture.tsx";

export interface StonePerson {
  id: string;
  name: string;
  /** First name and initials for the facet, in the place of those of `name`. */
  facetNames?: readonly [first: string, initials: string] | undefined;
  isCompleted: boolean;
  /** Progress of a pending person; absent for one who was only asked. */
  progress?: "opened" | "answering" | undefined;
  /** Progress of a pending person in more exact words. */
  words?: string | undefined;
}

type PersonStep = "asked" | "opened" | "answering" | "answered";

const stepNames: Record<PersonStep, string> = {
  asked: "asked",
  opened: "opened the link",
  answering: "answering now",
  answered: "answered",
};

/** The last step that a person has reached. */
export function lastStep({ isCompleted, progress }: StonePerson): PersonStep {
  return isCompleted ? "answered" : (progress ?? "asked");
}

/** Words and edge for a facet. */
export interface NamedFacet {
  /** SVG points of an unlit facet's edge. */
  edge: string;
  words: ReactNode;
}

/** Actions of an interactive stone. */
export interface StoneActions {
  onRead: (person: StonePerson) => void;
  onPending: (person: StonePerson) => void;
  onAsk: () => void;
  onSelf: () => void;
  /** Id of the respondent whose answers are open. */
  readId?: string | null;
}

interface PeopleStoneProps {
  people: StonePerson[];
  hasSelfAssessment: boolean;
  /** Name of the stone, such as "3 of 5 people have answered". */
  label: string;
  className?: string;
  /** Actions; without them, the stone is a picture. */
  actions?: StoneActions;
  /** Words for the facets; without it, the stone has no words. */
  name?: (people: readonly StonePerson[], facets: readonly Facet[]) => NamedFacet[];
  children?: ReactNode;
}

/**
 * A stone with one facet for each of the newest {@link MAX_FACETS} people, oldest first, lit once they have answered.
 * The table is the self-assessment. A newly lit facet glows once.
 */
export function PeopleStone({
  people,
  hasSelfAssessment,
  label,
  className,
  actions,
  name,
  children,
}: PeopleStoneProps) {
  const shownPeople = people.slice(-MAX_FACETS);
  const count = actions === undefined ? shownPeople.length : shownPeople.length + 1;
  const stone = cutStone(count);
  const named = name?.(shownPeople, stone.facets);
  const [litAtFirst] = useState(
    () => new Set(shownPeople.filter((person) => person.isCompleted).map((person) => person.id)),
  );
  const facets = stone.facets.map((facet, index): StoneFacet => {
    const person = shownPeople[index];
    const { edge = facet.outline, words } = named?.[index] ?? {};
    if (person === undefined)
      return emptyFacet(facet, edge, index, index === shownPeople.length ? actions?.onAsk : undefined);
    const isGlowing = person.isCompleted && !litAtFirst.has(person.id);
    return personFacet({ facet, person, edge, words, isGlowing, actions });
  });
  const you: StoneFacet = {
    key: "self",
    outline: stone.table.points,
    name: `You: your self-assessment, ${hasSelfAssessment ? "completed" : "pending"}`,
    className: hasSelfAssessment ? "facet-lit" : "facet-asked",
    drawing: (
      <polygon
        points={stone.table.points}
        className="facet-table"
        style={hasSelfAssessment ? { fill: colourOfLight(0.3) } : {}}
      />
    ),
    words: actions !== undefined && (
      <text className="facet-word" y="2.4">
        You
      </text>
    ),
    onActivate: actions?.onSelf,
    tapLabel: hasSelfAssessment ? "Read it" : "Write it",
  };
  return (
    <StonePicture label={label} facets={[...facets, you]} className={cx(name && "facet-named", className)}>
      {children}
    </StonePicture>
  );
}

function personFacet({
  facet,
  person,
  edge,
  words: name,
  isGlowing,
  actions,
}: {
  facet: Facet;
  person: StonePerson;
  edge: string;
  words: ReactNode;
  isGlowing: boolean;
  actions: StoneActions | undefined;
}): StoneFacet {
  const step = lastStep(person);
  const words = person.words ?? stepNames[step];
  return {
    key: person.id,
    outline: facet.outline,
    name: `${person.name}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    className: cx(step === "answered" ? "facet-lit" : `facet-${step}`, isGlowing && "facet-glow"),
    drawing: <FacetPlanes facet={facet} edge={edge} isLit={step === "answered"} />,
    words: name,
    caption: (
      <>
        <p className={`${CAPTION_TITLE_CLASS} font-serif text-xl wrap-anywhere`}>
          <bdi>{person.name}</bdi>
        </p>
        <p className="text-sm text-soft first-letter:uppercase">{words}</p>
      </>
    ),
    tapLabel: step === "answered" ? "Read the answer" : "Show in the list",
    isCurrent: actions?.readId === person.id,
    onActivate: actions && (() => (person.isCompleted ? actions.onRead(person) : actions.onPending(person))),
  };
}

function emptyFacet(facet: Facet, edge: string, index: number, onAsk: (() => void) | undefined): StoneFacet {
  const { turn, inner, outer } = facet.sector;
  const [x, y] = polar((inner + outer) / 2, turn);
  return {
    key: `empty-${index}`,
    outline: facet.outline,
    name: onAsk === undefined ? "" : "Ask someone",
    className: "facet-empty",
    drawing: (
      <>
        <polygon points={edge} className="facet-outline" />
        {onAsk !== undefined && <path d={`M${x - 2.4} ${y - 3.5}h4.8m-2.4 -2.4v4.8`} className="facet-plus" />}
      </>
    ),
    words: onAsk && (
      <text x={x} y={y + 5} className="facet-ask">
        Ask
      </text>
    ),
    onActivate: onAsk,
  };
}
