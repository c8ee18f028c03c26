/** A question with "I" would be read as the respondent's. */
export function ReadAsWritten({ text }: { text: string }) {
  if (!/\b(?:I|my|me|myself)\b/.test(text)) return null;
  return (
    <p role="status" className="pt-1 text-sm text-soft">
      They read it as you write it: use your name instead of “I”.
    </p>
  );
}
