/** The text around a quote and the quote itself; all of it `before` where the quote is not in it. */
export function splitAtQuote(text: string, quote: string | null): { before: string; marked: string; after: string } {
  const at = quote === null || quote === "" ? -1 : text.indexOf(quote);
  if (at === -1 || quote === null) return { before: text, marked: "", after: "" };
  return { before: text.slice(0, at), marked: quote, after: text.slice(at + quote.length) };
}
