/** What a respondent's address asks for. */
export type RespondentPage =
  { kind: "share"; token: string } | { kind: "shareDemo" } | { kind: "invite"; token: string };

/** The respondent's page at `pathname`, or null where the address is another page's. */
export function respondentPage(pathname: string): RespondentPage | null {
  const [root, segment = "", ...rest] = pathname.split("/").slice(1);
  if (rest.some((part) => part !== "")) return null;
  if (root === "share") return segment === "demo" ? { kind: "shareDemo" } : { kind: "share", token: decode(segment) };
  if (root === "invite") return { kind: "invite", token: decode(segment) };
  return null;
}

/** A mangled address is an unknown token, and reads as an invalid link. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether `pathname` is a respondent's. */
export function isRespondentPath(pathname: string): boolean {
  return respondentPage(pathname) !== null;
}
