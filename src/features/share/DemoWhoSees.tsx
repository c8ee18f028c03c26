import { Eye } from "lucide-react";

/** Stands where a real link says who will read the answers: nobody reads the demo's. */
export function DemoWhoSees({ respondentName }: { respondentName: string }) {
  return (
    <p className="flex gap-2.5 text-sm text-soft">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
      <span className="measure">
        This is a demo, and you are {respondentName}: nothing you say or type is kept as an answer. On a real link, this
        place says who will read it.
      </span>
    </p>
  );
}
