import { firstName } from "../../../convex/shared/words/firstName";
import type { SameQuestions } from "./useInitialQuestions.ts";

/** Checkbox that adds the only previous set. `more` is the number of its questions, where they are not shown. */
export function SameQuestionsField({ name, isChecked, choose, more }: SameQuestions & { more?: number }) {
  return (
    <label className="mb-1 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-iris"
        checked={isChecked}
        onChange={(event) => choose(event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">
        Use the same questions as for{" "}
        <bdi className="inline-block max-w-24 truncate align-bottom">{firstName(name)}</bdi>
        {more !== undefined && <span className="text-faint"> · {more} more</span>}
      </span>
    </label>
  );
}
