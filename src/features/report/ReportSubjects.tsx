import type { KeyPhrase, Quote } from "../../../convex/shared/validators";
import { sharedSubjectsTitle } from "../../content/insightTexts.ts";
import { countNoun } from "../../lib/countNoun.ts";
import { FurtherQuotes } from "./FurtherQuotes.tsx";
import type { QuoteLabels } from "./numberQuotes.ts";
import { QuoteReferences } from "./QuoteReferences.tsx";

/** Sentences of a subject that are not folded. */
const MAX_UNFOLDED_OF_SUBJECT = 3;

/** Things that several people write about, each with its number of people and their sentences. */
export function ReportSubjects({ subjects, labelsOf }: { subjects: KeyPhrase[]; labelsOf: QuoteLabels }) {
  return (
    <section aria-label={sharedSubjectsTitle} className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">{sharedSubjectsTitle}</h2>
      {subjects.map(({ text, evidence, people = evidence.length }) => (
        <div key={text} className="report-keep mt-5">
          <h3 dir="auto" className="font-serif text-lg">
            {text}{" "}
            <span className="figures ml-1 font-sans text-sm text-faint">{countNoun(people, "person", "people")}</span>
          </h3>
          <FurtherQuotes quotes={evidence} visible={MAX_UNFOLDED_OF_SUBJECT}>
            {(quote) => <SubjectSentence quote={quote} labels={labelsOf([quote], text)} />}
          </FurtherQuotes>
        </div>
      ))}
    </section>
  );
}

function SubjectSentence({ quote: { text, authorName }, labels }: { quote: Quote; labels: string[] }) {
  return (
    <>
      <q dir="auto">{text}</q>
      <QuoteReferences labels={labels} /> <bdi className="text-sm text-faint">{authorName}</bdi>
    </>
  );
}
