import { type IdentifyingRule, wordsPattern } from "./IdentifyingRules.ts";

export const rulesOfEveryLanguage: readonly IdentifyingRule[] = [
  ["time", wordsPattern(String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:19|20)\d{2}`)],
  ["name", /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2,}/gu],
];
