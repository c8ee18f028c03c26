import { FacetMark } from "../facet/FacetMark.tsx";

/** Loading indicator with a visible label. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2.5 text-sm text-soft">
      <FacetMark isWaiting className="size-5" />
      {label}
    </span>
  );
}

/** Loading indicator of a whole page. */
export function FullScreenLoading({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6">
      <FacetMark isWaiting className="size-14" />
      <p className="font-serif text-lg text-soft">{label}</p>
    </div>
  );
}
