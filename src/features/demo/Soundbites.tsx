import { soundbites } from "../../../convex/shared/soundbites";
import type { DemoDashboard } from "../../../convex/shared/validators";
import { Quote } from "../../components/ui/Quote.tsx";

export function Soundbites({ people }: { people: DemoDashboard["people"] }) {
  const bites = soundbites(
    people.flatMap((person) =>
      person.answers.map(({ text, tidiedText }) => ({ authorName: person.name, text: tidiedText ?? text })),
    ),
  );
  if (bites.length === 0) return null;
  return (
    <section aria-labelledby="soundbites">
      <h2 id="soundbites" className="text-xl">
        Top strengths
      </h2>
      <ul className="mt-4 grid gap-6">
        {bites.map(({ theme, title, people: count, quote }) => (
          <li key={theme}>
            <p className="mb-2 flex items-baseline justify-between gap-4">
              <span className="font-medium">{title}</span>
              <span className="figures text-sm text-faint">{count === 1 ? "1 person" : `${count} people`}</span>
            </p>
            <Quote authorName={quote.authorName}>{quote.text}</Quote>
          </li>
        ))}
      </ul>
    </section>
  );
}
