const less = "(?:less|fewer)(?: (?!and\\b|but\\b|more\\b)[\\p{L}'’-]+){0,2}";
const more = "more(?: (?!and\\b|but\\b|less\\b|fewer\\b)[\\p{L}'’-]+){0,2}";
const whom =
  "(?:to|for|with|on|from|by|in|at|of|about) (?:(?!(?:less|fewer|more|so|because)\\b)[\\p{L}'’-]+ ){0,4}?[\\p{L}'’-]+";
const betweenGiveAndTake = "(?:,? (?:and|but|then|plus)|,|;) (?:give |to |(?:he|she|they|you) should )?";
const redistributionPattern = new RegExp(
  String.raw`\b${less} ${whom}${betweenGiveAndTake}${more} ${whom}|\b${more} ${whom}${betweenGiveAndTake}${less} ${whom}`,
  "iu",
);

/**
 * Whether a sentence wants more of something for some, and less of it for others: "less to Jo and more to the rest". It
 * wants neither more nor less of the thing.
 */
export function isRedistribution(text: string): boolean {
  return redistributionPattern.test(text);
}
