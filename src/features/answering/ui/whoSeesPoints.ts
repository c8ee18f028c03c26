import type { AiProvider } from "../../../../convex/shared/validators";

export interface WhoSeesSubject {
  requestorName: string;
  /** The respondent entered an address. */
  showsEmail: boolean;
}

/** Claims about who can read an answer; tests/convex/whoSeesThis.test.ts verifies each. */
export type WhoSeesClaim =
  | "requestor"
  | "nobodyElse"
  | "drafts"
  | "draftsOnDevice"
  | "aiService"
  | "noAiService"
  | "operators";

/**
 * The points of the list in reading order, each with its claims: the answers, the draft, everyone else. `ai` is null
 * while the configuration loads; `isOnDeviceOnly`: the respondent keeps drafts there.
 */
export function whoSeesPoints(
  ai: AiProvider | null,
  { isOnDeviceOnly = false } = {},
): readonly (readonly WhoSeesClaim[])[] {
  const everyoneElse: WhoSeesClaim[] = ["nobodyElse", "operators"];
  if (ai !== null) everyoneElse.push(ai === "openai" ? "aiService" : "noAiService");
  return [["requestor"], [isOnDeviceOnly ? "draftsOnDevice" : "drafts"], everyoneElse];
}

/** The name replaces `{requestorName}`. */
export function whoSeesPattern(claim: WhoSeesClaim, { showsEmail }: { showsEmail: boolean }): string {
  switch (claim) {
    case "requestor":
      return showsEmail
        ? "{requestorName} will see your name, your email address and every word you submit."
        : "{requestorName} will see your name and every word you submit.";
    case "nobodyElse":
      return "Here, others read your words only in a report that {requestorName} shares.";
    case "drafts":
      return "{requestorName} sees that you opened this or are answering, not your draft. Your link opens your draft on any device, so keep it to yourself. {requestorName} made the link and has it too.";
    case "draftsOnDevice":
      return "{requestorName} sees that you opened this or are answering. Your draft is on this device alone until you submit.";
    case "aiService":
      return "An AI service, such as OpenAI, gets your words to tidy and summarize.";
    case "noAiService":
      return "No AI service gets your words.";
    case "operators":
      return "The people who run this site could read what you wrote.";
  }
}
