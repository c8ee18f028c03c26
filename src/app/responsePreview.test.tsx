import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { expect, test, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { id } from "../testing/builders.ts";
import { FakeBackend } from "../testing/FakeBackend.ts";
import { renderApp } from "../testing/renderApp.tsx";
import { askedQuestions, ShareBackend } from "../testing/shareBackend.ts";
import { RespondentAnswersPage } from "../features/respondents/answers/RespondentAnswersPage.tsx";
import { OwnerLayout } from "./OwnerLayout.tsx";
import { SharePage } from "../features/share/SharePage.tsx";

const [listens, more] = askedQuestions;
const spoken = "um he listens, you know";
const tidied = "He listens.";

/** Markup without what belongs to the page around it: levels of headings, ids, and the requestor's controls. */
function normalizeMarkup(article: HTMLElement): string {
  const copy = article.cloneNode(true) as HTMLElement;
  for (const control of copy.querySelectorAll("nav, header .contents, header button, section > div:empty"))
    control.remove();
  return copy.outerHTML.replace(/(<\/?)h\d/g, "$1h").replace(/ id="[^"]*"/g, "");
}

/** Shows the preview of an answer that was written on another device. */
async function renderResponsePreview(
  backend: ShareBackend,
  answers: readonly string[],
  group: { groupSize?: number; groupName?: string; isOnDeviceOnly?: boolean } = {},
) {
  const drafts = answers.map((text, index) => ({ questionId: askedQuestions[index]!._id, text, updatedAt: 1 }));
  const form = {
    state: "form" as const,
    respondentName: "Maya",
    requestorName: "Daniel",
    questions: askedQuestions,
    isEmailKnown: true,
    drafts,
    ...group,
  };
  backend.query(api.answering.share.open).answers(() => form);
  const { user } = renderApp(<SharePage token="token-1" />, { backend, isSignedIn: false });
  if (group.isOnDeviceOnly === true) await user.type(await screen.findByRole("textbox"), answers[0]!);
  await user.click(
    await screen.findByRole("button", {
      name: /^(Preview All|Submit 1 of \d Responses|Review & Submit All Responses)$/,
    }),
  );
  await user.click(await screen.findByRole("button", { name: "See it as Daniel will" }));
  return user;
}

async function renderRequestorPage(
  answers: { questionText: string; text: string; tidiedText: string | undefined }[],
  completedAt: number,
) {
  const backend = new FakeBackend();
  backend.query(api.insights.insights.current).answers(() => ({ status: "empty" }));
  backend.query(api.respondents.respondentDetails.response).answers(() => ({
    respondentId: id("maya"),
    name: "Maya",
    email: "Your email address",
    completedAt,
    answers: answers.map((answer, index) => ({ responseId: id(`r${index}`), ...answer })),
  }));
  renderApp([{ path: "/app/respondent-assessment/:respondentId", element: <RespondentAnswersPage /> }], {
    backend,
    at: "/app/respondent-assessment/maya",
  });
  return normalizeMarkup(await screen.findByRole("article"));
}

test("[SEE-01] [SEE-02] [HAND-496] before submitting, the respondent's preview equals the page that the requestor will read", async () => {
  const backend = new ShareBackend();
  backend.on(api.answering.tidyingActions.tidyDrafts).does(() => {
    backend.query(api.answering.tidying.list).answers(() => [
      {
        responseId: id("d1"),
        questionId: listens!._id,
        questionText: listens!.text,
        text: spoken,
        tidiedText: tidied,
        approved: undefined,
      },
    ]);
    return null;
  });
  await renderResponsePreview(backend, [spoken, "Ask the night shift."]);
  const group = await screen.findByRole("group", { name: "As Daniel will see it" });
  const article = group.querySelector("article")!;
  await waitFor(() => expect(group).toHaveTextContent("Daniel will read this wording, light tidying included."));
  expect(article).toHaveTextContent(tidied);
  const time = article.querySelector("time")!.dateTime;
  const markupBefore = normalizeMarkup(article);
  cleanup();
  const after = await renderRequestorPage(
    [
      { questionText: listens!.text, text: spoken, tidiedText: tidied },
      { questionText: more!.text, text: "Ask the night shift.", tidiedText: undefined },
    ],
    Date.parse(time),
  );
  expect(markupBefore).toBe(after);
});

test("[HAND-517] the review scrolls no further than the beginning of the requestor's page", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const backend = new ShareBackend();
  await renderResponsePreview(backend, [spoken], { isOnDeviceOnly: true });
  const group = await screen.findByRole("group", { name: "As Daniel will see it" });
  expect(scrolled.mock.calls).toEqual([[{ block: "nearest" }]]);
  expect(scrolled.mock.contexts).toEqual([group.querySelector("header")]);
  scrolled.mockRestore();
});

test("[SEE-02] the preview has the respondent's own words where the tidied text was declined, and no unanswered question", async () => {
  const backend = new ShareBackend();
  backend.on(api.answering.tidyingActions.tidyDrafts).does(() => null);
  backend.query(api.answering.tidying.list).answers(() => [
    {
      responseId: id("d1"),
      questionId: listens!._id,
      questionText: listens!.text,
      text: spoken,
      tidiedText: tidied,
      approved: false,
    },
  ]);
  await renderResponsePreview(backend, [spoken]);
  const group = await screen.findByRole("group", { name: "As Daniel will see it" });
  expect(group).toHaveTextContent(spoken);
  expect(group).not.toHaveTextContent(tidied);
  expect(group).not.toHaveTextContent(more!.text);
});

test("[HAND-530] the requestor's page opens with the own words while they are tidied, which then take their place", async () => {
  const backend = new ShareBackend();
  let finish = () => {};
  backend
    .on(api.answering.tidyingActions.tidyDrafts)
    .does(() => new Promise<null>((resolve) => (finish = () => resolve(null))));
  await renderResponsePreview(backend, [spoken]);
  const group = await screen.findByRole("group", { name: "As Daniel will see it" });
  expect(group).toHaveTextContent(spoken);
  expect(group).toHaveTextContent("Daniel will read this, lightly tidied once you submit.");
  act(() =>
    backend.query(api.answering.tidying.list).answers(() => [
      {
        responseId: id("d1"),
        questionId: listens!._id,
        questionText: listens!.text,
        text: spoken,
        tidiedText: tidied,
        approved: undefined,
      },
    ]),
  );
  finish();
  await waitFor(() => expect(group).toHaveTextContent("Daniel will read this wording, light tidying included."));
  expect(group).toHaveTextContent(tidied);
  expect(group).not.toHaveTextContent(spoken);
});

test("[SEE-01] [HAND-530] where tidying fails the page has the own words, and it can be tried again; comparing alone has an error", async () => {
  const backend = new ShareBackend();
  const problem = "Your words could not be tidied just now.";
  backend.on(api.answering.tidyingActions.tidyDrafts).does(() => {
    throw new ConvexError({ code: "UNAVAILABLE", message: problem });
  });
  const user = await renderResponsePreview(backend, ["He listens."]);
  await screen.findByRole("button", { name: "Try again" });
  const group = screen.getByRole("group", { name: "As Daniel will see it" });
  expect(group).toHaveTextContent("Daniel will read this, lightly tidied once you submit.");
  expect(group).toHaveTextContent("He listens.");
  expect(screen.queryByText(problem)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Compare before I submit" }));
  expect(await screen.findAllByText(problem)).toHaveLength(1);
  backend.on(api.answering.tidyingActions.tidyDrafts).does(() => null);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(group).toHaveTextContent("Daniel will read this wording, light tidying included."));
  expect(screen.queryByText(problem)).toBeNull();
});

test("[HAND-496] where the draft is on the device alone, the preview says that its words are tidied after submitting", async () => {
  const backend = new ShareBackend();
  await renderResponsePreview(backend, [spoken], { isOnDeviceOnly: true });
  const group = await screen.findByRole("group", { name: "As Daniel will see it" });
  expect(group).toHaveTextContent("Daniel will read this, lightly tidied once you submit.");
  expect(group).toHaveTextContent(spoken);
});

test("[SEE-03] the preview of a confidential link is the page of a group", async () => {
  const backend = new ShareBackend();
  await renderResponsePreview(backend, ["He listens."], { groupSize: 3, groupName: "3 colleagues, without names" });
  const group = await screen.findByRole("group", { name: "As Daniel will see it" });
  expect(group).toHaveTextContent("Daniel will read exactly this, among the answers of 2 others to each question.");
  expect(group).toHaveTextContent("3 colleagues, without names");
  expect(group).toHaveTextContent("Confidential: 3 people to each question, in random order");
  expect(group).not.toHaveTextContent(/Maya|Answered|Your email address/);
  expect(backend.callsOf(api.answering.tidyingActions.tidyDrafts)).toEqual([]);
});

test("[HEAR-11] [SEE-01] an answer with a kept recording has the requestor's player, also before it is submitted", async () => {
  const recording = {
    recordingId: id<"recordings">("rec"),
    seconds: 4,
    transcript: spoken,
    starts: [0, 50, 90, 200, 250],
  };
  const backend = new ShareBackend();
  backend.on(api.answering.tidyingActions.tidyDrafts).does(() => null);
  backend.query(api.answering.recordingConsent.keptRecordings).answers(() => ({
    requestorName: "Daniel",
    recordings: [{ questionId: listens!._id, takeId: "t", ...recording }],
  }));
  await renderResponsePreview(backend, [spoken, "Ask the night shift."]);
  const group = await screen.findByRole("group", { name: "As Daniel will see it" });
  expect(within(group).getAllByRole("button", { name: "Hear this answer" })).toHaveLength(1);
  const markupBefore = normalizeMarkup(group.querySelector("article")!);
  const time = group.querySelector("time")!.dateTime;
  cleanup();

  const answers = [
    { responseId: id<"responses">("r0"), questionText: listens!.text, text: spoken },
    { responseId: id<"responses">("r1"), questionText: more!.text, text: "Ask the night shift." },
  ];
  const owner = new FakeBackend();
  owner.query(api.insights.insights.current).answers(() => ({ status: "empty" }));
  owner.query(api.respondents.respondentDetails.response).answers(() => ({
    respondentId: id("maya"),
    name: "Maya",
    email: "Your email address",
    completedAt: Date.parse(time),
    answers,
  }));
  owner
    .query(api.accounts.users.viewer)
    .answers(() => ({ userId: id("daniel"), isAnonymous: false, isAdmin: false, hasRecordings: true }));
  owner.query(api.respondents.playback.list).answers(() => [id("r0")]);
  owner.query(api.respondents.playback.ofResponse).answers(() => ({ text: spoken, parts: [recording] }));
  const page = { path: "/app/respondent-assessment/:respondentId", element: <RespondentAnswersPage /> };
  renderApp([{ element: <OwnerLayout />, children: [page] }], {
    backend: owner,
    at: "/app/respondent-assessment/maya",
  });
  await screen.findByRole("button", { name: "Hear this answer" });
  expect(normalizeMarkup(screen.getByRole("article"))).toBe(markupBefore);
});

test("[HEAR-11] without a recording the requestor's pages request none", async () => {
  const owner = new FakeBackend();
  const seen: string[] = [];
  owner.query(api.respondents.playback.list).answers(() => {
    seen.push("asked");
    return [];
  });
  owner.query(api.accounts.users.viewer).answers(() => ({ userId: id("daniel"), isAnonymous: false, isAdmin: false }));
  renderApp([{ element: <OwnerLayout />, children: [{ path: "*", element: <p>The page</p> }] }], {
    backend: owner,
  });
  await screen.findByText("The page");
  await screen.findByRole("banner");
  expect(seen).toEqual([]);
});
