import { Facet, type FacetPerson } from "../facet/Facet.tsx";

export function FacetProgress({
  people,
  completed,
  all,
  selfCompleted,
}: {
  people: FacetPerson[];
  completed: number;
  all: number;
  selfCompleted: boolean;
}) {
  return (
    <div className="flex items-center gap-6 lg:gap-10">
      <Facet
        people={people}
        selfCompleted={selfCompleted}
        label={facetLabel(completed, all, selfCompleted)}
        className="size-32 shrink-0 lg:size-44"
      />
      <p className="min-w-0 font-serif text-xl text-balance text-soft lg:text-2xl">{progressLine(completed, all)}</p>
    </div>
  );
}

/** For screen readers. */
export function facetLabel(completed: number, all: number, selfCompleted: boolean): string {
  const others = all === 0 ? "No contributors yet" : `${completed} of ${all} contributors have answered`;
  return `${others}; your self-assessment is ${selfCompleted ? "completed" : "pending"}.`;
}

export function progressLine(completed: number, all: number): string {
  if (all === 0) return "An uncut stone. Each person you ask becomes a face of it.";
  if (completed === 0)
    return all === 1 ? "One person asked, none answered yet." : `${all} people asked, none answered yet.`;
  if (completed === all) return all === 1 ? "The one person you asked has answered." : `All ${all} have answered.`;
  return `${completed} of ${all} have answered.`;
}
