import type { KeyPhrase } from "../../../convex/shared/validators";
import { phraseGroups } from "../../content/insightTexts.ts";
import type { QuoteLabels } from "./numberQuotes.ts";
import { QuoteReferences } from "./QuoteReferences.tsx";

/** Key phrases by group, with the numbers of their quotes. */
export function ReportKeyPhrases({ phrases, labelsOf }: { phrases: KeyPhrase[]; labelsOf: QuoteLabels }) {
  return (
    <section aria-label="Key phrases" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">Key phrases</h2>
      {phraseGroups(phrases).map(({ title, phrases: group }) => (
        <div key={title} className="report-keep mt-4">
          {title !== null && <h3 className="text-sm text-faint">{title}</h3>}
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 font-serif text-lg italic">
            {group.map((phrase) => (
              <li key={phrase.text}>
                {phrase.text}
                <QuoteReferences labels={labelsOf(phrase.evidence, phrase.text)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
