/** The wording that the requestor reads: tidied unless the respondent declined it. Quotes are spans of it. */
export function wordingInForce(response: {
  readonly text: string;
  readonly tidiedText?: string | undefined;
  readonly tidiedTextApproved?: boolean | undefined;
}): string {
  const { text, tidiedText, tidiedTextApproved } = response;
  return tidiedTextApproved === false ? text : (tidiedText ?? text);
}
