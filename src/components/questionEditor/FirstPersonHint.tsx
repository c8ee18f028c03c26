import { useContext } from "react";
import { firstName } from "../../../convex/shared/words/firstName";
import { useViewer } from "../../hooks/useViewer.ts";
import { typographic } from "../../lib/typographic.ts";
import { Button } from "../ui/Button.tsx";
import { TypedOwnName } from "../ownName/TypedOwnName.ts";
import { inThirdPerson, isInFirstPerson } from "./thirdPerson.ts";

/** Hint that respondents read "I" in a question as themselves. It stays until the question is corrected. */
export function FirstPersonHint({ text, onReword }: { text: string; onReword: (text: string) => void }) {
  return isInFirstPerson(text) ? <NameForI text={text} onReword={onReword} /> : null;
}

function NameForI({ text, onReword }: { text: string; onReword: (text: string) => void }) {
  const viewer = useViewer();
  const typedName = useContext(TypedOwnName);
  const mended =
    viewer.status === "ready" ? inThirdPerson(text, firstName((viewer.viewer.name ?? typedName).trim())) : null;
  return (
    <div className="pt-1 pb-1.5 text-sm text-amber">
      <p role="status">They read it as you write it: use your name instead of “I”.</p>
      {mended !== null && (
        <Button
          variant="link"
          size="inline"
          // The class is important, since the sheet's order decides between two classes for one property.
          className="max-w-full text-left whitespace-normal!"
          onClick={() => onReword(mended)}
        >
          <span className="min-w-0 wrap-anywhere">
            Ask “<bdi>{typographic(mended)}</bdi>”
          </span>
        </Button>
      )}
    </div>
  );
}
