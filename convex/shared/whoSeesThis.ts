/** Claims about who can read an answer; tests/convex/whoSeesThis.test.ts verifies each. */
export type WhoSeesClaim = "requestor" | "nobodyElse" | "drafts" | "aiService" | "noAiService" | "operators";

/** In reading order; `ai` is null while the configuration loads. */
export function whoSeesClaims(ai: "openai" | "embedded" | null): readonly WhoSeesClaim[] {
  const service: readonly WhoSeesClaim[] = ai === null ? [] : ai === "openai" ? ["aiService"] : ["noAiService"];
  return ["requestor", "drafts", "nobodyElse", "operators", ...service];
}

export interface WhoSeesSubject {
  requestorName: string;
  /** The respondent entered an address. */
  withEmail: boolean;
}

/** In one line, before the claims are opened. */
export function whoSeesLine({ requestorName, withEmail }: WhoSeesSubject): string {
  return `Only ${requestorName} sees your answers, with your name${withEmail ? " and email address" : ""}.`;
}

export function whoSeesText(claim: WhoSeesClaim, { requestorName, withEmail }: WhoSeesSubject): string {
  switch (claim) {
    case "requestor":
      return `${requestorName} will see your name${withEmail ? ", your email address" : ""} and every word you submit.`;
    case "nobodyElse":
      return "No one else who uses this site can read it.";
    case "drafts":
      return `${requestorName} sees that you opened this or are answering. Your link opens your draft on any device. ${requestorName} has the link too and could open it.`;
    case "aiService":
      return "An AI service, such as OpenAI, gets your words to tidy and summarize.";
    case "noAiService":
      return "No AI service gets your words.";
    case "operators":
      return "The people who run this site could.";
  }
}
