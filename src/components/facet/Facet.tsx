import { useMemo, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { cutStone, MAX_FACES, type Face } from "./stone.ts";
import "./facet.css";

export interface FacetPerson {
  id: string;
  name: string;
  completed: boolean;
}

/** Lit faces vary in tone by their angle. */
function fill(face: Face, state: "lit" | "waiting" | "uncut"): string {
  const percent = Math.round(face.light * 100);
  if (state === "lit") return `color-mix(in oklab, var(--facet-light) ${percent}%, var(--facet-deep))`;
  if (state === "waiting") return `color-mix(in oklab, var(--paper-raised) ${percent}%, var(--facet-waiting))`;
  return "transparent";
}

/**
 * One face for each person, oldest first, lit once they have answered. The table is the self-assessment. A newly lit
 * face glows once.
 */
export function Facet({
  people,
  selfCompleted,
  label,
  className,
}: {
  people: FacetPerson[];
  selfCompleted: boolean;
  /** Such as "3 of 5 contributors have answered". */
  label: string;
  className?: string;
}) {
  const shown = people.slice(0, MAX_FACES);
  const stone = useMemo(() => cutStone(shown.length), [shown.length]);
  const [litAtFirst] = useState(() => new Set(shown.filter((person) => person.completed).map((person) => person.id)));
  return (
    <svg viewBox="-50 -50 100 100" role="img" aria-label={label} className={cx("facet", className)}>
      {stone.faces.map((face, index) => {
        const person = shown[index];
        if (person === undefined) {
          return <polygon key={`uncut-${index}`} points={face.points} className="facet-uncut" fill="transparent" />;
        }
        return (
          <polygon
            key={person.id}
            points={face.points}
            style={{ fill: fill(face, person.completed ? "lit" : "waiting") }}
            className={cx("facet-face", person.completed && !litAtFirst.has(person.id) && "facet-glow")}
          >
            <title>{person.completed ? `${person.name}, completed` : `${person.name}, pending`}</title>
          </polygon>
        );
      })}
      <polygon
        points={stone.table.points}
        style={{ fill: fill(stone.table, selfCompleted ? "lit" : "waiting") }}
        className="facet-face"
      >
        <title>{selfCompleted ? "Your self-assessment, completed" : "Your self-assessment, pending"}</title>
      </polygon>
    </svg>
  );
}
