/** What of a written insight may be kept: only what rests on words that are really there. */
import type { Id } from "../_generated/dataModel";
import type { DraftQuote, InsightDraft } from "../providers/types";
import type { Claim, GroundedText, InsightDetails, Quote } from "../shared/validators";
import { isPlainProse } from "./plainProse";

/** An answer with the ids a stored quote carries. */
export interface InsightSource {
  readonly responseId?: Id<"responses">;
  readonly respondentId?: Id<"respondents">;
  readonly who: string;
  readonly questionText: string;
  readonly text: string;
}

const MOST_CLAIMS = 12;
const MOST_PASSAGES = 40;
const MOST_QUOTES = 20;
const LONGEST_TITLE = 200;
const LONGEST_TEXT = 2_000;

/**
 * Keeps what is grounded: a claim, phrase or sentence with a quote that is not an exact span of the answer it names is
 * rejected as a whole, and so is one without a quote, and one that holds a link or markup in words of the writer's own. `answers` are read from the database by the caller, never taken
 * from the writer.
 */
export function grounded(handedIn: InsightDraft, answers: readonly (InsightSource | null)[]): InsightDetails {
  const quotes = (evidence: readonly DraftQuote[]) => groundedQuotes(evidence, answers);
  const claims = (list: InsightDraft["strengths"]): Claim[] =>
    list.slice(0, MOST_CLAIMS).flatMap(({ title, description, evidence, contrary = [] }) => {
      const found = quotes(evidence);
      const against = quotes(contrary);
      if (found === null || found.length === 0 || against === null || title.trim() === "") return [];
      if (!isPlainProse(title) || !isPlainProse(description)) return [];
      return [
        {
          title: title.slice(0, LONGEST_TITLE),
          description: description.slice(0, LONGEST_TEXT),
          evidence: found,
          people: peopleIn(found),
          ...(against.length === 0 ? {} : { contrary: against }),
        },
      ];
    });
  const passages = (list: InsightDraft["narrative"]): GroundedText[] =>
    list.slice(0, MOST_PASSAGES).flatMap(({ text, evidence }) => {
      const found = quotes(evidence);
      return found === null || found.length === 0 || text.trim() === "" || !isPlainProse(text)
        ? []
        : [{ text: text.slice(0, LONGEST_TEXT), evidence: found }];
    });
  return {
    strengths: claims(handedIn.strengths),
    blindSpots: claims(handedIn.blindSpots),
    keyPhrases: passages(handedIn.keyPhrases),
    narrative: passages(handedIn.narrative),
  };
}

/** The quotes with the answers they are from, or null when one is no exact span of the answer it names. */
export function groundedQuotes(
  evidence: readonly DraftQuote[],
  answers: readonly (InsightSource | null)[],
): Quote[] | null {
  const found: Quote[] = [];
  for (const { answer: place, text } of evidence.slice(0, MOST_QUOTES)) {
    const answer = answers[place];
    if (answer === undefined || answer === null || text.trim() === "" || !answer.text.includes(text)) return null;
    const { responseId, respondentId, who, questionText } = answer;
    found.push({ responseId, respondentId, who, text, questionText });
  }
  return found;
}

/** How many different people these quotes are from (self-reflection: one). */
function peopleIn(evidence: readonly Quote[]): number {
  return new Set(evidence.map(({ respondentId }) => respondentId)).size;
}
