/** Where to go after signing in: the page someone was sent away from, if it is one of ours, or the dashboard. */
export function returnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return "/app";
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : "/app";
}
