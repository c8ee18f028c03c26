import { describe, expect } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { backendTest as test, START } from "../support/backends/backendTest.js";
import { answerByLink, requestor, respondentOf, type SignedIn } from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const MINUTE = 60_000;
const RESPONDENTS = 10;
const MESSAGES = 500;

/** Read for each of five respondents, the conversation exceeds a transaction's 16 MiB. */
async function createRequestorWithLongChat(backend: ProductBackend): Promise<SignedIn> {
  const ada = await requestor(backend, "ada@example.com");
  for (let n = 0; n < RESPONDENTS; n += 1) {
    await answerByLink(backend, await respondentOf(ada, `Grace ${n}`), "She explains hard things simply.");
  }
  await backend.settle();
  const [respondent] = await backend.rows("respondents");
  const [response] = await backend.rows("responses");
  const citations = [{ responseId: response!._id, respondentId: respondent!._id, authorName: "Grace 0" }];
  const message = { userId: ada.userId, role: "assistant" as const, status: "complete" as const };
  const messages = Array.from({ length: MESSAGES }, (_, n) => ({
    ...message,
    citations: n % 100 === 0 ? citations : [],
    content: "\u20ac".repeat(2_400),
  }));
  await backend.insertAll("chatMessages", messages);
  return ada;
}

describe("erasing an account", () => {
  test("[SEC-45] an erasure with 500 messages and many respondents ends, as does an invite link's deletion", async (backend) => {
    const ada = await createRequestorWithLongChat(backend);
    const { _id, text } = await ada.backend.query(api.questions.questions.default);
    const { inviteLinkId } = await ada.backend.mutation(api.respondents.inviteLinks.create, {
      title: "T",
      description: "",
      questions: [{ id: _id, text }],
    });
    const respondents = await backend.rows("respondents");
    for (const row of respondents.slice(0, RESPONDENTS / 2)) await backend.patch(row._id, { inviteLinkId });
    await ada.backend.mutation(api.respondents.inviteLinks.remove, { inviteLinkId });
    await backend.settle();
    expect(await backend.rows("respondents")).toHaveLength(RESPONDENTS / 2);
    expect((await backend.rows("chatMessages")).filter(({ citations }) => citations.length > 0)).toEqual([]);

    await ada.backend.mutation(api.insights.insights.request, { kind: insightKinds.externalFeedback });
    await backend.mutation(internal.personalData.erasure.beginAccountErasure, { userId: ada.userId });
    await backend.settle();
    for (const table of ["users", "chatMessages", "respondents", "responses", "insightStates"] as const) {
      expect(await backend.rows(table)).toEqual([]);
    }
    expect((await backend.scheduled()).join()).not.toContain(ada.userId);
  });

  test("[SEC-45] an erasure that has stopped is resumed within the hour and logged", async (backend) => {
    const ada = await requestor(backend, "ada@example.com");
    await respondentOf(ada, "Grace");
    await backend.patch(ada.userId, { deletedAt: START });
    const resume = async () => {
      await backend.mutation(internal.personalData.erasure.resumeStalled);
      await backend.settle();
      return (await backend.rows("users")).length;
    };
    await backend.advance(10 * MINUTE);
    expect(await resume()).toBe(1);
    expect(backend.logLines("ERROR")).toEqual([]);
    await backend.advance(1);
    expect(await resume()).toBe(0);
    expect(backend.logLines("ERROR").join()).toContain("The erasure of an account had stopped");
    expect(await backend.rows("respondents")).toEqual([]);
  });
});
