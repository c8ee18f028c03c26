/** People with labelled feedback, written by writers who have not seen the program. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Id } from "../../convex/_generated/dataModel";
import type { SourceAnswer } from "../../convex/providers/types";
import { selfAssessmentPrompts } from "../../convex/shared/questions/selfAssessmentPrompts";

export type LabelPolarity = "strength" | "wish";

/** A verbatim part of one of the respondent's answers. */
export interface Label {
  readonly respondent: string;
  readonly quote: string;
}

interface LabelledTheme {
  readonly id: string;
  readonly side: LabelPolarity;
  readonly label: string;
  readonly sentences: readonly Label[];
}

export interface EvalPerson {
  readonly name: string;
  readonly selfAssessment: readonly string[];
  readonly respondents: readonly {
    readonly name: string;
    readonly answers: readonly { readonly question: string; readonly text: string }[];
  }[];
  readonly themes: readonly LabelledTheme[];
  readonly notAboutThem: readonly Label[];
  readonly wrongSideTraps: readonly (Label & { readonly side: LabelPolarity | "neutral" })[];
  readonly questions: readonly { readonly ask: string; readonly answers: readonly Label[] }[];
  readonly unanswerable: readonly string[];
}

export function readPeople(folder: string): EvalPerson[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.toSorted().map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as EvalPerson);
}

/** All answers of a person's respondents. */
export function answersOf(person: EvalPerson): SourceAnswer[] {
  return person.respondents.flatMap(({ name, answers }) =>
    answers.map(({ question, text }, index) => ({
      responseId: `${name} ${index}` as Id<"responses">,
      respondentId: name as Id<"respondents">,
      authorName: name,
      questionText: question,
      text,
    })),
  );
}

/** The person's own answers, without empty ones. */
export function selfAssessmentOf({ selfAssessment }: EvalPerson): SourceAnswer[] {
  return selfAssessmentPrompts.flatMap(({ key, prompt }, index) => {
    const text = selfAssessment[index] ?? "";
    return text === "" ? [] : [{ promptKey: key, authorName: "You", questionText: prompt, text }];
  });
}
