import type { KeyPhrase } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { Popover } from "../../components/ui/Popover.tsx";
import { phraseGroups } from "../../content/insightTexts.ts";
import { QuoteList } from "./QuoteList.tsx";

/** Key phrases of an insight, each with its quotes. */
export default function KeyPhrases({ phrases }: { phrases: KeyPhrase[] }) {
  return (
    <section aria-label="Key phrases" className="grid gap-4">
      <h3 className="text-xl md:text-2xl short-screen:text-lg">Key phrases</h3>
      {phraseGroups(phrases).map(({ title, phrases: group }) => (
        <div key={title}>
          {title !== null && <h4 className="mb-2 text-sm text-soft">{title}</h4>}
          <ul className="flex flex-wrap gap-2">
            {group.map((phrase) => (
              <li key={phrase.text}>
                <Popover
                  label={`Where “${phrase.text}” was said`}
                  trigger={
                    <Button
                      variant="secondary"
                      size="sm"
                      className="text-left font-serif text-base whitespace-normal! italic"
                    >
                      {phrase.text}
                    </Button>
                  }
                >
                  <QuoteList quotes={phrase.evidence} />
                </Popover>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
