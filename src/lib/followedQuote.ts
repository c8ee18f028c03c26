/** Of a link to one answer, by the address's hash and the link's state. */
export function followedQuote({ hash, state }: { hash: string; state: unknown }) {
  if (hash === "") return null;
  const quote = typeof state === "object" && state !== null && "quote" in state ? state.quote : null;
  return { responseId: hash.slice(1), text: typeof quote === "string" && quote !== "" ? quote : null };
}
