/** What a respondent keeps of their answers, as plain text. */
import type { VisibleAnswer } from "../validators";

/** The wording that the requestor reads, and the respondent's own words where they differ. */
export function copiedWords(
  { text, tidiedText }: Omit<VisibleAnswer, "questionText">,
  ownWords = "In your own words:",
): string {
  return tidiedText === undefined || tidiedText === text ? text : `${tidiedText}\n\n${ownWords}\n${text}`;
}

/** One block of text for each answer. */
const copiedAnswers = (answers: readonly VisibleAnswer[], ownWords?: string): string[] =>
  answers.map((answer) => `${answer.questionText}\n\n${copiedWords(answer, ownWords)}`);

/** A whole text file. `day` is absent for a confidential link. Every editor reads Windows' line ends. */
export function ownCopyFile(
  labels: { readonly heading: string; readonly day?: string | undefined; readonly ownWords?: string },
  answers: readonly VisibleAnswer[],
): string {
  const head = labels.day === undefined ? labels.heading : `${labels.heading}\n${labels.day}`;
  return `${[head, ...copiedAnswers(answers, labels.ownWords)].join("\n\n\n")}\n`.replaceAll(/\r?\n/g, "\r\n");
}
