import { useState } from "react";
import { soundbites } from "./soundbites.ts";
import type { DemoDashboard } from "../../../convex/shared/validators";
import { Accordion } from "../../components/ui/Accordion.tsx";
import { QuoteFigure } from "../../components/ui/QuoteFigure.tsx";

/** Strengths of the demo that are counted by keyword, each with a quote. */
export function Soundbites({ people }: { people: DemoDashboard["people"] }) {
  const bites = soundbites(
    people.flatMap((person) =>
      person.answers.map(({ text, tidiedText }) => ({ authorName: person.name, text: tidiedText ?? text })),
    ),
  );
  const [isOpen, setIsOpen] = useState(false);
  if (bites.length === 0) return null;
  return (
    <section aria-label="Top strengths">
      <Accordion title="Top strengths" aside="by keyword" level="h2" open={isOpen} onOpenChange={setIsOpen}>
        <p className="mt-3 text-sm text-faint">Counted by keyword. Your insights compare whole sentences instead.</p>
        <ul className="mt-4 grid gap-6">
          {bites.map(({ theme, title, people: count, quote, others }) => (
            <li key={theme}>
              <p className="mb-2 flex items-baseline justify-between gap-4">
                <span className="font-medium">{title}</span>
                <span className="figures text-sm text-faint">{count === 1 ? "1 person" : `${count} people`}</span>
              </p>
              <div className="grid gap-4">
                {[quote, ...others].map(({ authorName, text }) => (
                  <QuoteFigure key={authorName} authorName={authorName}>
                    {text}
                  </QuoteFigure>
                ))}
              </div>
            </li>
          ))}
        </ul>
      </Accordion>
    </section>
  );
}
