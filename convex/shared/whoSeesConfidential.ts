/** Claims to the respondents of a confidential link; tests/convex/confidentialBatches.test.ts verifies those about the requestor. */
import type { AiProvider } from "./validators";

export type ConfidentialClaim =
  | "batches"
  | "unnamed"
  | "withdrawal"
  | "ownWords"
  | "fewPeople"
  | "browser"
  | "operators"
  | "aiService"
  | "noAiService";

/** What protects, then what can't; `ai` is null while the configuration loads. */
export function confidentialClaims(ai: AiProvider | null): readonly ConfidentialClaim[] {
  const service: readonly ConfidentialClaim[] = ai === null ? [] : ai === "openai" ? ["aiService"] : ["noAiService"];
  return ["batches", "unnamed", "withdrawal", "ownWords", "fewPeople", "browser", "operators", ...service];
}

export interface ConfidentialSubject {
  requestorName: string;
  batchSize: number;
}

/** Before the claims are opened, with the next two. */
export function confidentialLine({ requestorName, batchSize }: ConfidentialSubject): string {
  return `Confidential: ${requestorName} sees answers only in groups of ${batchSize} or more, without names.`;
}

export const confidentialTimes = "Groups show and go once an hour.";

export const confidentialRisk = "Your own words, or others’ made-up answers, can give you away.";

export function confidentialText(claim: ConfidentialClaim, { requestorName, batchSize }: ConfidentialSubject): string {
  switch (claim) {
    case "batches":
      return `${requestorName} sees an answer once ${batchSize} people have answered the same question: with its whole group, once an hour, in random order, each question by itself.`;
    case "unnamed":
      return `You give no name, no address and no recording. ${requestorName} is not shown that you opened this, are answering or have answered. The hour in which a group shows or goes can be seen.`;
    case "withdrawal":
      return "If one of a group withdraws, all answers of that group are hidden for good, within the hour.";
    case "ownWords":
      return "Your own words can give you away: what only you could know, and how you write.";
    case "fewPeople":
      return `A group hides little if few people have this link, or if one person answers more than once. ${requestorName} could do that too: ${batchSize - 1} made-up answers leave one real one in a group.`;
    case "browser":
      return "Anyone with the address of your answers’ page, or with this browser, can read and withdraw them.";
    case "operators":
      return "The people who run this site could read what you wrote.";
    case "aiService":
      return "An AI service, such as OpenAI, gets the words of a group once it is shown.";
    case "noAiService":
      return "No AI service gets your words.";
  }
}
