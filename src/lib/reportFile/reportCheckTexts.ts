/** Texts about a check's result, for the page and the command. */
import type { QuoteFault } from "./checkReport.ts";
import type { ReportFileErrorCode } from "../ClientError.ts";

export const quoteFaultTexts: Readonly<Record<QuoteFault, string>> = {
  noQuote: "The quote is missing from the file.",
  noAnswer: "The answer is missing from the file.",
  notThere: "The answer does not have these words in this place.",
  answerChanged: "Somebody changed the answer, or its hash.",
};

export const claimChangedText = "Somebody changed the claim, or its hash.";
export const restChangedText = "Somebody changed something else, such as the date or who wrote an answer.";

/** Sentence about the first byte that differs from the canonical form. */
export function strayByteText(byte: number): string {
  return `Somebody changed the form of the file, at byte ${byte}.`;
}

/** Sentence about a file that can't be read as a report. */
export function unreadableText(fault: ReportFileErrorCode, where: string | null): string {
  switch (fault) {
    case "tooLarge":
      return "The file is larger than 5 MB. Reports are smaller.";
    case "empty":
      return "The file is empty.";
    case "notText":
    case "notJson":
      return "The file is no JSON, or somebody changed a character of it.";
    case "tooDeep":
      return "The file is nested too deeply for a report.";
    case "notReport":
      return where === null
        ? "The file is not the data of a report."
        : `The file is not the data of a report: look at ${where}.`;
    case "wrongVersion":
      return `The file has version ${where ?? "?"}. This page reads version 1.`;
  }
}
