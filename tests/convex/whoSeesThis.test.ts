import { describe, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { insightKinds } from "../../convex/shared/insights/insightKinds";
import { whoSeesPattern, whoSeesPoints, type WhoSeesClaim } from "../../src/features/answering/ui/whoSeesPoints.js";
import { backendTest, START } from "../support/backends/backendTest.js";
import {
  answerByLink,
  listRespondents,
  refusalError,
  requestor,
  respondentOf,
  type SignedIn,
} from "../support/people/people.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";

const NAME = "Grace Hopper";
const EMAIL = "grace.hopper@example.com";
const WORDS = "She untangles every quixotic migration patiently, and she is a great mentor.";
const SECRET = "quixotic";
const KIND = insightKinds.externalFeedback;

interface ViewedAnswers {
  readonly backend: ProductBackend;
  readonly owner: SignedIn;
  readonly grace: Awaited<ReturnType<typeof respondentOf>>;
  readonly alan: Awaited<ReturnType<typeof respondentOf>>;
  readonly otherUser: SignedIn;
  readonly administrator: SignedIn;
  /** Requests to external hosts. */
  readonly sent: readonly string[];
}

/** Results of every query that could show feedback. */
async function resultsSeenBy(
  viewer: ProductBackend,
  { grace, alan }: Pick<ViewedAnswers, "grace" | "alan">,
  token: string | null,
) {
  const { respondentId } = grace;
  const requestorQueries: Promise<unknown>[] = [
    viewer.query(api.respondents.respondents.list, { status: "pending", page: 1 }),
    viewer.query(api.respondents.respondents.list, { status: "completed", page: 1 }),
    viewer.query(api.respondents.respondents.recent),
    viewer.query(api.respondents.respondentDetails.response, { respondentId }),
    viewer.query(api.respondents.respondentDetails.invitation, { respondentId }),
    viewer.query(api.personalData.exports.respondents, { cursor: null }),
    viewer.query(api.personalData.exports.respondent, { respondentId }),
    viewer.query(api.personalData.exports.profile),
    viewer.query(api.insights.insights.current, { kind: KIND }),
    viewer.query(api.insights.johari.current),
    viewer.query(api.insights.chat.messages),
    viewer.query(api.demo.demo.dashboard, { variant: "complete" }),
    viewer.query(api.questions.bank.list),
    ...[alan.token, respondentId, "nothing", ...(token === null ? [] : [token])].flatMap((link) => [
      viewer.query(api.answering.share.open, { token: link }),
      viewer.query(api.answering.tidying.list, { token: link }),
    ]),
  ];
  const outcomes = await Promise.allSettled(requestorQueries);
  return JSON.stringify(outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])));
}

async function everyoneElse(viewed: ViewedAnswers): Promise<string[]> {
  const viewers = [viewed.backend.as(null), viewed.otherUser.backend, viewed.administrator.backend];
  return await Promise.all(viewers.map((viewer) => resultsSeenBy(viewer, viewed, null)));
}

async function prepareAnswers(backend: ProductBackend, sent: readonly string[]): Promise<ViewedAnswers> {
  const owner = await requestor(backend, "ada@example.com");
  const grace = await respondentOf(owner, NAME);
  const alan = await respondentOf(owner, "Alan");
  const [otherUser, administrator] = [
    await requestor(backend, "eve@example.com"),
    await requestor(backend, "root@example.com"),
  ];
  return { backend, owner, grace, alan, otherUser, administrator, sent };
}

async function submitAndUse({ backend, owner, grace }: ViewedAnswers): Promise<void> {
  await answerByLink(backend, grace, WORDS);
  await backend.settle();
  await owner.backend.mutation(api.insights.insights.request, { kind: KIND });
  await owner.backend.mutation(api.insights.chat.send, { text: "Who says that I mentor?" });
  await backend.settle();
}

const holds: Readonly<Record<WhoSeesClaim, (viewed: ViewedAnswers) => Promise<void>>> = {
  async requestor(viewed) {
    await submitAndUse(viewed);
    const seen = await resultsSeenBy(viewed.owner.backend, viewed, null);
    for (const shown of [NAME, EMAIL, WORDS]) expect(seen).toContain(shown);
  },
  async nobodyElse(viewed) {
    await submitAndUse(viewed);
    for (const seen of await everyoneElse(viewed)) {
      for (const hidden of [NAME, EMAIL, SECRET]) expect(seen).not.toContain(hidden);
    }
  },
  async drafts(viewed) {
    const { backend, owner, grace } = viewed;
    const { token, questionId } = grace;
    await backend.mutation(api.respondents.presence.heartbeat, { token });
    await backend.mutation(api.answering.drafts.save, {
      token,
      answers: [{ questionId, text: WORDS, editedAt: START }],
    });
    await backend.settle();
    const { rows } = await listRespondents(owner, "pending");
    expect(rows.find(({ name }) => name === NAME)).toMatchObject({ isAnsweringNow: true, openedAt: START });
    for (const seen of [await resultsSeenBy(owner.backend, viewed, null), ...(await everyoneElse(viewed))]) {
      expect(seen).not.toContain(SECRET);
    }
    expect(await resultsSeenBy(backend.as(null), viewed, token)).toContain(SECRET);
    expect(await resultsSeenBy(owner.backend, viewed, token)).not.toContain(SECRET);
    expect(await resultsSeenBy(owner.backend, viewed, null)).toContain(token);
  },
  async draftsOnDevice(viewed) {
    const { backend, owner, grace } = viewed;
    const { token, questionId } = grace;
    const answers = [{ questionId, text: WORDS, editedAt: START }];
    await backend.mutation(api.answering.drafts.save, { token, answers });
    await backend.mutation(api.answering.drafts.keepOnDevice, { token, isOnDeviceOnly: true });
    expect((await refusalError(backend.mutation(api.answering.drafts.save, { token, answers }))).code).toBe("INVALID");
    await backend.settle();
    for (const viewer of [backend.as(null), owner.backend])
      expect(await resultsSeenBy(viewer, viewed, token)).not.toContain(SECRET);
    expect(JSON.stringify(await backend.rows("responses"))).not.toContain(SECRET);
  },
  async aiService(viewed) {
    await submitAndUse(viewed);
    expect(viewed.sent.filter((request) => request.includes(SECRET)).length).toBeGreaterThan(0);
    expect(viewed.sent.every((request) => request.startsWith("http://ai.test/v1/"))).toBe(true);
  },
  async noAiService(viewed) {
    await submitAndUse(viewed);
    expect(viewed.sent).toEqual([]);
  },
  async operators(viewed) {
    await submitAndUse(viewed);
    expect(JSON.stringify(await viewed.backend.rows("responses"))).toContain(WORDS);
    expect(await resultsSeenBy(viewed.administrator.backend, viewed, null)).not.toContain(SECRET);
  },
};

for (const ai of ["openai", "builtin"] as const) {
  describe(`who sees this, with ${ai === "openai" ? "an AI service" : "no AI service"}`, () => {
    for (const claim of [...whoSeesPoints(ai).flat(), "draftsOnDevice"] as const) {
      const text = whoSeesPattern(claim, { showsEmail: true });
      const sent: string[] = [];
      backendTest(
        `[SEC-01] [SHARE-02] the text holds: ${text}`,
        async (backend) => {
          sent.length = 0;
          expect((await backend.query(api.deployment.config.public)).aiProvider).toBe(ai);
          await holds[claim](await prepareAnswers(backend, sent));
        },
        {
          environment: {
            ADMIN_EMAILS: "root@example.com",
            ...(ai === "openai" && { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: "http://ai.test/v1" }),
          },
          fetch: async (input, init) => {
            const request = new Request(input, init);
            sent.push(`${request.url} ${await request.text()}`);
            return new Response("no", { status: 400 });
          },
        },
      );
    }
  });
}

test("[SHARE-02] one of the two pages names the AI, and neither before it is known", () => {
  expect(whoSeesPoints("openai").flat()).toContain("aiService");
  expect(whoSeesPoints("builtin").flat()).toContain("noAiService");
  expect(
    whoSeesPoints(null)
      .flat()
      .filter((claim) => /aiService/i.test(claim)),
  ).toEqual([]);
});

test("[HAND-90] the claim about drafts counts the requestor among those who have the link", () => {
  const text = whoSeesPattern("drafts", { showsEmail: false });
  expect(text).toContain("{requestorName} made the link and has it too.");
});
