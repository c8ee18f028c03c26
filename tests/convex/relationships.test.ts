/** Read, set and kept for the owner; never more than they said themselves. */
import { describe, expect } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { Relationship } from "../../convex/shared/validators";
import { backendTest as test } from "../support/backends/backendTest.js";
import { releaseGroups } from "../support/people/confidentialLinks.js";
import { refusalError, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const relationships = api.respondents.relationships;

async function linkOf(owner: SignedIn, fields: { groupSize?: number; relationship?: Relationship }) {
  const { _id: id, text } = await owner.backend.query(api.questions.questions.default);
  const about = { title: "Team", description: "", questions: [{ id, text }] };
  return await owner.backend.mutation(api.respondents.inviteLinks.create, { ...about, ...fields });
}

async function answerBy(backend: ProductBackend, token: string, name: string): Promise<void> {
  const visitor = backend.as(null);
  const email = `${name.toLowerCase()}@example.com`;
  const { shareToken } = await visitor.mutation(api.answering.invite.start, { token, name, email });
  const page = await visitor.query(api.answering.share.open, { token: shareToken });
  if (page.state !== "form") throw new Error(page.state);
  const answers = page.questions.map(({ _id: questionId }) => ({ questionId, text: "Patient with everybody." }));
  const submission = { token: shareToken, submissionId: name, answers };
  await visitor.mutation(api.answering.submission.submit, submission);
}

const relationshipsByName = async (owner: SignedIn) =>
  Object.fromEntries(
    (await owner.backend.query(relationships.people)).map(({ name, relationship }) => [name, relationship]),
  );

describe("a contributor's relationship", () => {
  test("[REL-01] a relationship can be set for one person or an added list, and changed or taken back later", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await ada.backend.mutation(api.respondents.respondents.add, { name: "Grace" });
    await ada.backend.mutation(relationships.setRelationship, { respondentId, relationship: "manager" });
    await ada.backend.mutation(api.respondents.addMany.addMany, {
      people: [{ name: "Tom" }, { name: "Ben" }, { name: "Ida", relationship: "client" }],
      relationship: "peer",
    });
    await respondentOf(ada, "Nobody Said");
    expect(await relationshipsByName(ada)).toEqual({
      Grace: "manager",
      Tom: "peer",
      Ben: "peer",
      Ida: "client",
      "Nobody Said": undefined,
    });
    await ada.backend.mutation(relationships.setRelationship, { respondentId, relationship: "client" });
    expect(await relationshipsByName(ada)).toMatchObject({ Grace: "client" });
    await ada.backend.mutation(relationships.setRelationship, { respondentId, relationship: null });
    const related = await ada.backend.query(relationships.list);
    expect(related.map(({ relationship }) => relationship)).toEqual(["client", "peer", "peer"]);
  });

  test("[REL-01] a relationship can be set as a person is added, and with their name and address", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { add, edit } = api.respondents.respondents;
    const { respondentId } = await ada.backend.mutation(add, { name: "Grace", relationship: "manager" });
    expect(await relationshipsByName(ada)).toEqual({ Grace: "manager" });
    await ada.backend.mutation(edit, { respondentId, name: "Grace Hopper", email: "grace@example.com" });
    expect(await relationshipsByName(ada)).toEqual({ "Grace Hopper": "manager" });
    await ada.backend.mutation(edit, { respondentId, name: "Grace", relationship: "peer" });
    expect(await relationshipsByName(ada)).toEqual({ Grace: "peer" });
    await ada.backend.mutation(edit, { respondentId, name: "Grace", relationship: null });
    expect(await relationshipsByName(ada)).toEqual({ Grace: undefined });
  });

  test("[REL-01] nobody is in the list until the owner sets a relationship, nor who was removed, nor another owner's", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const ben = await requestor(backend, "ben@example.com");
    const { respondentId } = await respondentOf(ada, "Grace Hopper");
    expect(await ada.backend.query(relationships.list)).toEqual([]);
    await ada.backend.mutation(relationships.setRelationship, { respondentId, relationship: "peer" });
    expect(await ada.backend.query(relationships.list)).toMatchObject([
      { respondentId, relationship: "peer", status: "pending" },
    ]);
    expect(await ben.backend.query(relationships.list)).toEqual([]);
    const refused = await refusalError(
      ben.backend.mutation(relationships.setRelationship, { respondentId, relationship: "other" }),
    );
    expect(refused.code).toBe("NOT_FOUND");
    await ada.backend.mutation(api.respondents.respondents.remove, { respondentId });
    expect(await ada.backend.query(relationships.list)).toEqual([]);
    expect(await ada.backend.query(relationships.people)).toEqual([]);
  });

  test("[HAND-510] who has a relationship is listed with the number of their submitted answers", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { respondentId } = await respondentOf(ada, "Grace Hopper");
    await ada.backend.mutation(relationships.setRelationship, { respondentId, relationship: "peer" });
    const { token } = await linkOf(ada, { relationship: "client" });
    await answerBy(backend, token, "Dora");
    const related = await ada.backend.query(relationships.list);
    expect(related.map(({ name, answers }) => [name, answers])).toEqual([
      ["Dora", 1],
      ["Grace Hopper", 0],
    ]);
  });

  test("[REL-02] a person who comes by a link has the link's relationship, as the export shows", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const { token } = await linkOf(ada, { relationship: "client" });
    await answerBy(backend, token, "Dora");
    expect(await relationshipsByName(ada)).toEqual({ Dora: "client" });
    const { rows } = await ada.backend.query(api.personalData.exports.respondents, { cursor: null });
    expect(rows).toMatchObject([{ name: "Dora", relationship: "client" }]);
  });

  test("[REL-03] a confidential link's is of whole groups: nothing under three people, never of a manager", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    const refused = await refusalError(linkOf(ada, { groupSize: 3, relationship: "manager" }));
    expect(refused).toEqual({
      code: "INVALID",
      message: "A manager’s answers can’t be without a name: there is usually only one manager.",
    });
    const { token } = await linkOf(ada, { groupSize: 3, relationship: "report" });
    const listedGroups: (readonly unknown[])[] = [];
    for (const name of ["Anna", "Bert", "Cleo"]) {
      await answerBy(backend, token, name);
      await releaseGroups(backend);
      listedGroups.push(await ada.backend.query(relationships.people));
    }
    expect(listedGroups.slice(0, 2)).toEqual([[], []]);
    expect(listedGroups[2]).toMatchObject([
      { name: "3 colleagues, without names", groupSize: 3, relationship: "report" },
    ]);
    const [{ respondentId }] = listedGroups[2] as [{ respondentId: Id<"respondents"> }];
    const changed = refusalError(
      ada.backend.mutation(relationships.setRelationship, { respondentId, relationship: "manager" }),
    );
    expect((await changed).code).toBe("INVALID");
    const stored = await backend.rows("respondents");
    expect(stored.filter((row) => row.groupSize === undefined).map((row) => row.relationship)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
