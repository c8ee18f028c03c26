/** Claims about who can read an answer; tests/convex/whoSeesThis.test.ts verifies each. */
export type WhoSeesClaim = "requestor" | "nobodyElse" | "drafts" | "aiService" | "noAiService" | "operators";

/** In reading order; `ai` is null while the configuration loads. */
export function whoSeesClaims(ai: "openai" | "embedded" | null): readonly WhoSeesClaim[] {
  const service: readonly WhoSeesClaim[] = ai === null ? [] : ai === "openai" ? ["aiService"] : ["noAiService"];
  return ["requestor", "drafts", "nobodyElse", "operators", ...service];
}

/** `withEmail`: the respondent entered an address. */
export function whoSeesText(
  claim: WhoSeesClaim,
  { requestorName, withEmail }: { requestorName: string; withEmail: boolean },
): string {
  switch (claim) {
    case "requestor":
      return `${requestorName} will see your name${withEmail ? ", your email address" : ""} and every word you submit.`;
    case "nobodyElse":
      return "No one else who uses this site can read it.";
    case "drafts":
      return "Until then, their pages show only that you are answering; your draft opens for whoever has this link.";
    case "aiService":
      return "To tidy your words and sum them up, they are sent to an AI service: OpenAI, or one set up in its place.";
    case "noAiService":
      return "No AI service gets your words.";
    case "operators":
      return "Those who run its server could.";
  }
}
