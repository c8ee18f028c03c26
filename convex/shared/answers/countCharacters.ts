/** Number of characters of answers with their questions, as the AI budget counts them. */
export function countCharacters(answers: readonly { readonly questionText: string; readonly text: string }[]): number {
  return answers.reduce((sum, { questionText, text }) => sum + questionText.length + text.length, 0);
}
