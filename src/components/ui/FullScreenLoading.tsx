import { FacetMark } from "../facet/FacetMark.tsx";

/** The whole screen while something that everything else needs is on its way. */
export function FullScreenLoading({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6">
      <FacetMark waiting className="size-14" />
      <p className="font-serif text-lg text-soft">{label}</p>
    </div>
  );
}
