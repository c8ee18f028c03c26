import { FacetMark } from "../facet/FacetMark.tsx";

/** Waiting, in the line of the text it stands in. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2.5 text-sm text-soft">
      <FacetMark waiting className="size-5" />
      {label}
    </span>
  );
}
