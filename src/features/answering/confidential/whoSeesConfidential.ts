/**
 * Claims to the respondents of a confidential link; tests/convex/confidentialGroups.test.ts verifies those about the
 * requestor.
 */
import type { AiProvider } from "../../../../convex/shared/validators";

type ConfidentialClaim = "groups" | "unnamed" | "guessable" | "browser" | "aiService" | "noAiService" | "operators";

/** The claims that protect, then the limits. `ai` is null while the configuration loads. */
export function confidentialClaims(ai: AiProvider | null): readonly ConfidentialClaim[] {
  return ["groups", "unnamed", "guessable", "browser", ai === null ? "operators" : serviceClaim(ai)];
}

function serviceClaim(ai: AiProvider): ConfidentialClaim {
  return ai === "openai" ? "aiService" : "noAiService";
}

export interface ConfidentialSubject {
  requestorName: string;
  groupSize: number;
}

/** The line before the claims are opened. Values replace the names in braces. */
export const confidentialLine =
  "Confidential: {requestorName} sees answers only in groups of {groupSize} or more, without names.";

/**
 * The sentences of a claim, in which `{requestorName}` and `{others}` are replaced: the others whose answers each one
 * waits for.
 */
export function confidentialPatterns(claim: ConfidentialClaim): readonly string[] {
  switch (claim) {
    case "groups":
      return ["Each answer waits for {others} others to its question. They show together, in random order."];
    case "unnamed":
      return ["{requestorName} isn’t shown that you opened this or answered."];
    case "guessable":
      return ["{requestorName} may guess who you are: by how you write, in a small team, or with made-up answers."];
    case "browser":
      return ["Whoever uses this browser can read and withdraw your answers."];
    case "operators":
      return [OPERATORS];
    case "aiService":
      return [OPERATORS, "An AI service, such as OpenAI, gets a group’s words once it shows."];
    case "noAiService":
      return [OPERATORS, "No AI service gets your words."];
  }
}

const OPERATORS = "The people who run this site could read what you wrote.";
