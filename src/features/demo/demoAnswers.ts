import type { Id } from "../../../convex/_generated/dataModel";
import { selfAssessmentPrompts } from "../../../convex/shared/questions/selfAssessmentPrompts";
import type { DemoDashboard, Quote } from "../../../convex/shared/validators";
import type { AnswerProps } from "../../components/respondents/AnswerTexts.tsx";
import type { Neighbour } from "../../components/respondents/PreviousNextAnswers.tsx";

/** Key of the self-assessment, in place of a person's. */
export const SELF_ASSESSMENT_KEY = "you";

export interface DemoAnswers {
  key: string;
  /** Name of a person; absent for the self-assessment. */
  name?: string;
  completedDaysAgo?: number;
  answers: (AnswerProps & { readonly responseId: Id<"responses"> })[];
  previous?: Neighbour;
  next?: Neighbour;
}

/** Id that no table has, since the demo's answers are not stored. */
function responseIdOf(key: string, place: number): Id<"responses"> {
  return `${key}-${place}` as Id<"responses">;
}

/** Answers by key. @returns null for an unknown key, and for a person who has not answered */
export function demoAnswers({ people, selfAssessment }: DemoDashboard, key: string): DemoAnswers | null {
  if (key === SELF_ASSESSMENT_KEY) {
    const answers = selfAssessment?.map((text, index) => ({
      responseId: responseIdOf(SELF_ASSESSMENT_KEY, index),
      questionText: selfAssessmentPrompts[index]?.prompt ?? "",
      text,
    }));
    return answers === undefined ? null : { key, answers };
  }
  const completed = people.filter(({ status }) => status === "completed");
  const index = completed.findIndex((person) => person.key === key);
  const person = completed[index];
  if (person === undefined) return null;
  const neighbour = (at: number): Neighbour | undefined => {
    const other = completed[at];
    return other && { respondentId: other.key, name: other.name };
  };
  const { name, completedDaysAgo, answers } = person;
  return {
    key,
    name,
    completedDaysAgo,
    answers: answers.map((answer, place) => ({ ...answer, responseId: responseIdOf(key, place) })),
    previous: neighbour(index - 1),
    next: neighbour(index + 1),
  };
}

/** Arguments of `show`: whose answers contain the quote, and its index among their answers. */
export function quotedAnswer(
  people: DemoDashboard["people"],
  quote: Quote,
): [key: string, quote?: { responseId: string; text: string }] {
  const person = people.find(({ name }) => name === quote.authorName);
  if (person === undefined) return [SELF_ASSESSMENT_KEY];
  const place = person.answers.findIndex(({ questionText }) => questionText === quote.questionText);
  return [person.key, { responseId: responseIdOf(person.key, place), text: quote.text }];
}
