import { CopyPlus } from "lucide-react";
import { firstName } from "../../../convex/shared/words/firstName";
import { typographic } from "../../lib/typographic.ts";
import { Button } from "../ui/Button.tsx";
import type { PreviousQuestions } from "./usePreviousQuestions.ts";

/** Offer of the sets that other people were asked. */
export function PreviousQuestionsOffer({
  previous,
  showsQuestions,
  onUse,
}: {
  previous: PreviousQuestions;
  /** Whether to show the questions of each set, by which several sets differ. */
  showsQuestions: boolean;
  onUse: () => void;
}) {
  return (
    <>
      <Button variant="ghost" size="sm" className="max-w-full" onClick={onUse}>
        <CopyPlus aria-hidden />
        <span className="truncate">
          Use the same questions as for <bdi>{firstName(previous.name)}</bdi>
        </span>
      </Button>
      {showsQuestions && (
        <ul className="mb-1 grid gap-0.5 pr-3 pl-10 text-sm text-faint">
          {previous.questions.map(({ id, text }) => (
            <li key={id} dir="auto" className="wrap-anywhere">
              {typographic(text)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
