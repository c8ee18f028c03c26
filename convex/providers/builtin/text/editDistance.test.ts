import { expect, test } from "vitest";
import { editDistance } from "./editDistance";

const wordDistances = [
  ["people", "peopel", 1],
  ["meeting", "meetings", 1],
  ["criticise", "critisize", 2],
  ["calm", "clam", 1],
  ["gate", "yard", 3],
] as const;
test.each(wordDistances)("[CHAT-15] the distance of %s and %s is %i", (one, other, slips) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([slips, slips]);
});
