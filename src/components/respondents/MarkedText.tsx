/** Marks the first occurrence of the quote, if there is one. */
export function MarkedText({ text, quote }: { text: string; quote: string | null }) {
  const index = quote === null || quote === "" ? -1 : text.indexOf(quote);
  if (index === -1 || quote === null) return text;
  return (
    <>
      {text.slice(0, index)}
      <mark className="rounded-md bg-iris-wash text-ink">{quote}</mark>
      {text.slice(index + quote.length)}
    </>
  );
}
