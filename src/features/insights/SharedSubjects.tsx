import type { KeyPhrase } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { Popover } from "../../components/ui/Popover.tsx";
import { sharedSubjectsTitle } from "../../content/insightTexts.ts";
import { QuoteList } from "./QuoteList.tsx";

/** Things that several people write about, whatever they say of them, each with a sentence of each person. */
export default function SharedSubjects({ subjects }: { subjects: KeyPhrase[] }) {
  return (
    <section aria-label={sharedSubjectsTitle} className="grid gap-4">
      <h3 className="text-xl md:text-2xl short-screen:text-lg">{sharedSubjectsTitle}</h3>
      <ul className="flex flex-wrap gap-2">
        {subjects.map(({ text, evidence }) => (
          <li key={text}>
            <Popover
              label={`What people say of “${text}”`}
              trigger={
                <Button variant="secondary" size="sm" className="text-left font-serif text-base whitespace-normal!">
                  {text}
                  <span className="figures font-sans text-sm text-faint">{evidence.length} people</span>
                </Button>
              }
            >
              <QuoteList quotes={evidence} />
            </Popover>
          </li>
        ))}
      </ul>
    </section>
  );
}
