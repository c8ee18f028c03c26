/** Time zone such as "Europe/Berlin"; empty where the browser has none. */
export function browserTimeZone(): string {
  // Older engines leave it undefined.
  const zone: string | undefined = new Intl.DateTimeFormat("en").resolvedOptions().timeZone;
  return zone ?? "";
}
