import { Plus } from "lucide-react";
import { wishQuestion } from "../../../convex/shared/questions/wishQuestion";
import { Button } from "../ui/Button.tsx";
import { temporaryPrefix } from "./editorState.ts";

/** The question that is added: it has the words of the bank's, which other languages translate. */
const wish = { id: `${temporaryPrefix}wish`, text: wishQuestion };

/** Offer to ask for wishes too, where the default question alone would bring praise alone. */
export function WishQuestionOffer({ onUse }: { onUse: (question: { id: string; text: string }) => void }) {
  return (
    <Button variant="ghost" size="sm" className="max-w-full" onClick={() => onUse(wish)}>
      <Plus aria-hidden />
      Also ask what to change
    </Button>
  );
}
