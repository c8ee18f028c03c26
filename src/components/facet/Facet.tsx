import { useState, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { FacePlanes, colourOfLight } from "./FacePlanes.tsx";
import { cutStone, MAX_FACES, polar, type Face } from "./stone.ts";
import { StonePicture, CAPTION_TITLE_CLASS, type StoneFace } from "./StonePicture.tsx";

export interface FacetPerson {
  id: string;
  name: string;
  /** First name and initials for the face, in the place of those of `name`. */
  faceNames?: readonly [first: string, initials: string] | undefined;
  isCompleted: boolean;
  /** Progress of a pending person; absent for one who was only asked. */
  progress?: "opened" | "answering" | undefined;
  /** Progress of a pending person in more exact words. */
  words?: string | undefined;
}

type FacetStep = "asked" | "opened" | "answering" | "answered";

const stepNames: Record<FacetStep, string> = {
  asked: "asked",
  opened: "opened the link",
  answering: "answering now",
  answered: "answered",
};

/** The last step that a person has reached. */
export function lastStep({ isCompleted, progress }: FacetPerson): FacetStep {
  return isCompleted ? "answered" : (progress ?? "asked");
}

/** Words and edge for a face. */
export interface NamedFace {
  /** SVG points of an unlit face's edge. */
  edge: string;
  words: ReactNode;
}

/** Actions of an interactive stone. */
export interface FacetActions {
  onRead: (person: FacetPerson) => void;
  onPending: (person: FacetPerson) => void;
  onAsk: () => void;
  onSelf: () => void;
  /** Id of the respondent whose answers are open. */
  readId?: string | null;
}

interface FacetProps {
  people: FacetPerson[];
  hasSelfAssessment: boolean;
  /** Name of the stone, such as "3 of 5 people have answered". */
  label: string;
  className?: string;
  /** Actions; without them, the stone is a picture. */
  actions?: FacetActions;
  /** Words for the faces; without it, the stone has no words. */
  name?: (people: readonly FacetPerson[], faces: readonly Face[]) => NamedFace[];
  children?: ReactNode;
}

/**
 * A stone with one face for each of the newest {@link MAX_FACES} people, oldest first, lit once they have answered. The
 * table is the self-assessment. A newly lit face glows once.
 */
export function Facet({ people, hasSelfAssessment, label, className, actions, name, children }: FacetProps) {
  const shown = people.slice(-MAX_FACES);
  const count = actions === undefined ? shown.length : shown.length + 1;
  const stone = cutStone(count);
  const named = name?.(shown, stone.faces);
  const [litAtFirst] = useState(() => new Set(shown.filter((person) => person.isCompleted).map((person) => person.id)));
  const faces = stone.faces.map((face, index): StoneFace => {
    const person = shown[index];
    const { edge = face.outline, words } = named?.[index] ?? {};
    if (person === undefined) return emptyFace(face, edge, index, index === shown.length ? actions?.onAsk : undefined);
    const isGlowing = person.isCompleted && !litAtFirst.has(person.id);
    return personFace({ face, person, edge, words, isGlowing, actions });
  });
  const you: StoneFace = {
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
    <StonePicture label={label} faces={[...faces, you]} className={cx(name && "facet-named", className)}>
      {children}
    </StonePicture>
  );
}

function personFace({
  face,
  person,
  edge,
  words: name,
  isGlowing,
  actions,
}: {
  face: Face;
  person: FacetPerson;
  edge: string;
  words: ReactNode;
  isGlowing: boolean;
  actions: FacetActions | undefined;
}): StoneFace {
  const step = lastStep(person);
  const words = person.words ?? stepNames[step];
  return {
    key: person.id,
    outline: face.outline,
    name: `${person.name}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    className: cx(step === "answered" ? "facet-lit" : `facet-${step}`, isGlowing && "facet-glow"),
    drawing: <FacePlanes face={face} edge={edge} isLit={step === "answered"} />,
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

function emptyFace(face: Face, edge: string, index: number, onAsk: (() => void) | undefined): StoneFace {
  const { turn, inner, outer } = face.sector;
  const [x, y] = polar((inner + outer) / 2, turn);
  return {
    key: `empty-${index}`,
    outline: face.outline,
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
