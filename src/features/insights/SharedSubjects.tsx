import type { KeyPhrase } from "../../../convex/shared/validators";
import { sharedSubjectsTitle } from "../../content/insightTexts.ts";
import { countNoun } from "../../lib/countNoun.ts";
import { QuoteList } from "./QuoteList.tsx";

/**
 * Things that several people write about, whatever they say of them. Each has its number of people and a sentence; it
 * unfolds to a sentence of each person.
 */
export default function SharedSubjects({ subjects }: { subjects: KeyPhrase[] }) {
  return (
    <section aria-label={sharedSubjectsTitle}>
      <h3 className="text-xl md:text-2xl short-screen:text-lg">{sharedSubjectsTitle}</h3>
      <ul className="mt-3 divide-y divide-line border-t border-line short-screen:mt-1">
        {subjects.map(({ text, evidence }) => (
          <li key={text}>
            <details className="group">
              <summary className="min-h-11 rounded-md py-2.5 marker:text-faint hover:text-iris">
                <span dir="auto" className="font-serif text-lg">
                  {text}
                </span>{" "}
                <span className="figures ml-1 text-sm text-faint">
                  {countNoun(evidence.length, "person", "people")}
                </span>
                <span dir="auto" className="line-clamp-2 pl-4 text-sm text-soft group-open:hidden md:line-clamp-1">
                  “{evidence[0]?.text}”
                </span>
              </summary>
              <div className="pt-1 pb-5 pl-4">
                <QuoteList quotes={evidence} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
