import { validate } from "convex-helpers/validators";
import { expect, test } from "vitest";
import schema from "./schema";

test("rows with columns of earlier versions match the schema, so that a push over an older store succeeds", () => {
  const { inviteLinks, selfAssessments } = schema.tables;
  const link = { userId: "user", title: "Team", description: "", token: "t", questions: [], expired: false };
  const selfAssessment = { userId: "user", answers: ["One", "", "", "", ""], completedAt: 1 };
  const olderLink = { ...link, deleted: false, questionSet: "custom", isAnonymous: false };
  expect(validate(inviteLinks.validator, olderLink, { throw: true })).toBe(true);
  expect(validate(selfAssessments.validator, { ...selfAssessment, isAnonymous: true }, { throw: true })).toBe(true);
});
