import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { formatDateTime } from "../../../lib/formatTime.ts";
import { id } from "../../../testing/builders.ts";
import { FakeBackend } from "../../../testing/FakeBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { RespondentAnswersPage } from "./RespondentAnswersPage.tsx";

const completedAt = new Date(2026, 10, 21, 10, 42).getTime();
const verbatim = "um she listens, you know, before she speaks";
const tidied = "She listens before she speaks.";

let backend: FakeBackend;

const quote = {
  authorName: "Ben Okri",
  respondentId: id<"respondents">("ben"),
  responseId: id<"responses">("r1"),
  questionText: "What are their strengths?",
};

beforeEach(() => {
  backend = new FakeBackend();
  backend.query(api.insights.insights.current).answers(() => ({ status: "empty" }));
  backend.query(api.insights.johari.current).answers(() => null);
  backend.query(api.respondents.respondentDetails.response).answers(({ respondentId }) =>
    respondentId === "ben"
      ? {
          respondentId: id("ben"),
          name: "Ben Okri",
          email: "ben@example.com",
          completedAt,
          newer: { respondentId: id("ana"), name: "Ana Ruiz" },
          older: { respondentId: id("cem"), name: "Cem Acar" },
          answers: [
            { responseId: id("r1"), questionText: "What are their strengths?", text: verbatim, tidiedText: tidied },
            { responseId: id("r2"), questionText: "What next?", text: "More of it.", tidiedText: undefined },
          ],
        }
      : null,
  );
});

const renderRespondentAnswersPage = (respondentId: string, at: { hash?: string; state?: unknown } = {}) =>
  renderApp([{ path: "/app/respondent-assessment/:respondentId", element: <RespondentAnswersPage /> }], {
    backend,
    at: { pathname: `/app/respondent-assessment/${respondentId}`, ...at },
  });

describe("reading a response", () => {
  test("[HAND-251] an opened answer that is in view leaves the page where it is", async () => {
    const scrolls = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
    renderRespondentAnswersPage("ben", { hash: "#r1", state: { quote: null } });
    await screen.findByRole("region", { name: "What are their strengths?" });
    expect(scrolls.mock.calls).toEqual([[{ block: "nearest" }]]);
    scrolls.mockRestore();
  });

  test("[PLAN-18] an unread answer shows once it is marked as read", async () => {
    const answer = { responseId: id<"responses">("r1"), questionText: "What next?", text: "More of it." };
    const ben = { respondentId: id<"respondents">("ben"), name: "Ben Okri", email: undefined, completedAt };
    const shown = { ...ben, newer: undefined, older: undefined, answers: [{ ...answer, tidiedText: undefined }] };
    const seen: unknown[] = [];
    backend.query(api.respondents.respondentDetails.response).answers(() => ({ ...shown, isUnread: true }));
    backend.on(api.respondents.responseReadMarks.recordOpened).does(({ respondentIds }) => {
      seen.push(respondentIds, screen.queryByText("More of it."));
      backend.query(api.respondents.respondentDetails.response).answers(() => shown);
      return null;
    });
    renderRespondentAnswersPage("ben");
    expect(await screen.findByText("More of it.")).toBeVisible();
    expect(seen).toEqual([["ben"], null]);
  });

  test("[HAND-275] an answer that insights have quoted shows at once, and is marked as opened", async () => {
    const answer = { responseId: id<"responses">("r1"), questionText: "What next?", text: "More of it." };
    const ben = { respondentId: id<"respondents">("ben"), name: "Ben Okri", email: undefined, completedAt };
    const shown = { ...ben, newer: undefined, older: undefined, answers: [answer], isUnopened: true as const };
    backend.query(api.respondents.respondentDetails.response).answers(() => shown);
    const marked = vi.fn<() => Promise<null>>(() => new Promise(() => {}));
    backend.on(api.respondents.responseReadMarks.recordOpened).does(marked);
    renderRespondentAnswersPage("ben");
    expect(await screen.findByText("More of it.")).toBeVisible();
    await waitFor(() => expect(marked).toHaveBeenCalledOnce());
  });

  test("[PLAN-24] [LOOP-05] a reply that arrives does not move the answer that is being read, which keeps its links to the insights", async () => {
    const ben = { respondentId: id<"respondents">("ben"), name: "Ben Okri", email: undefined, completedAt };
    const answer = { responseId: id<"responses">("r1"), questionText: "What next?", text: "More of it." };
    const reply = {
      responseId: id<"responses">("r2"),
      follows: answer.responseId,
      questionText: "When?",
      text: "May.",
    };
    const bensAnswers = { ...ben, newer: undefined, older: undefined, answers: [answer] };
    const strength = { title: "More", description: "", evidence: [{ ...quote, text: "More of it." }], people: 1 };
    const insight = {
      _id: id<"insights">("insight"),
      createdAt: completedAt,
      provider: "builtin" as const,
      sourceCount: 2,
      sourceRespondents: [],
      strengths: [strength],
      blindSpots: [],
      keyPhrases: [],
      narrative: [],
    };
    const response = backend.query(api.respondents.respondentDetails.response);
    const insights = backend.query(api.insights.insights.current);
    response.answers(() => bensAnswers);
    insights.answers(() => ({ status: "ready", insight }));
    const marked = vi.fn<() => null>(() => null);
    backend.on(api.respondents.responseReadMarks.recordOpened).does(marked);
    renderRespondentAnswersPage("ben");
    const section = await screen.findByRole("region", { name: "What next?" });
    await within(section).findByRole("link", { name: "Strength: More" });

    act(() => response.answers(() => ({ ...bensAnswers, answers: [answer, reply], isUnread: true })));
    await waitFor(() => expect(marked).toHaveBeenCalledOnce());
    expect(screen.queryByText("May.")).toBeNull();
    act(() => response.answers(() => ({ ...bensAnswers, answers: [answer, reply] })));
    expect(await screen.findByText("May.")).toBeVisible();
    act(() => insights.answers(() => ({ status: "generating", previous: insight })));
    act(() => insights.answers(() => ({ status: "ready", insight: { ...insight, strengths: [] }, isUnread: true })));
    expect(screen.getByRole("region", { name: "What next?" })).toBe(section);
    expect(within(section).getByRole("link", { name: "Strength: More" })).toBeVisible();
  });

  test("[READ-01] a response's page shows who answered, when, and each question with its tidied answer", async () => {
    renderRespondentAnswersPage("ben");
    expect(await screen.findByRole("heading", { name: "Ben Okri", level: 1 })).toBeVisible();
    expect(screen.getByText(formatDateTime(completedAt))).toHaveAttribute(
      "datetime",
      new Date(completedAt).toISOString(),
    );
    expect(screen.getByRole("region", { name: "What are their strengths?" })).toHaveTextContent(tidied);
    expect(screen.getByRole("region", { name: "What next?" })).toHaveTextContent("More of it.");
    expect(screen.queryByText(verbatim)).toBeNull();
    expect(document.title).toMatch(/^Response · /);
  });

  test("[PLAN-30] an answer that changed after it was read shows when", async () => {
    const changedAt = completedAt + 60_000;
    const answer = { responseId: id<"responses">("r1"), questionText: "What next?", text: "More of it." };
    backend.query(api.respondents.respondentDetails.response).answers(() => ({
      respondentId: id<"respondents">("ben"),
      name: "Ben Okri",
      email: undefined,
      completedAt,
      newer: undefined,
      older: undefined,
      answers: [{ ...answer, tidiedText: undefined, changedAt }],
    }));
    renderRespondentAnswersPage("ben");
    expect(await screen.findByText(/^Changed/)).toHaveTextContent(
      `Changed ${formatDateTime(changedAt)}, after you read it`,
    );
  });

  test("[READ-01] one click shows the raw answer, and another one the tidied text", async () => {
    const { user } = renderRespondentAnswersPage("ben");
    await user.click(await screen.findByRole("button", { name: "Show exactly as given" }));
    expect(screen.getByText(verbatim)).toBeVisible();
    expect(screen.queryByText(tidied)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show tidied" }));
    expect(screen.getByText(tidied)).toBeVisible();
  });

  test("[READ-01] a quote whose link was followed is marked in its answer", async () => {
    renderRespondentAnswersPage("ben", { hash: "#r1", state: { quote: "listens, you know" } });
    expect((await screen.findByText("listens, you know")).tagName).toBe("MARK");
  });

  test("[HAND-65] a response's page leads to the answers before and after it in the list", async () => {
    const { user, at } = renderRespondentAnswersPage("ben");
    const others = await screen.findByRole("navigation", { name: "Other answers" });
    expect(within(others).getByRole("link", { name: "Previous Ana Ruiz" })).toHaveAttribute(
      "href",
      "/app/respondent-assessment/ana",
    );
    await user.click(within(others).getByRole("link", { name: "Next Cem Acar" }));
    expect(at().pathname).toBe("/app/respondent-assessment/cem");
  });

  test("[HAND-65] each answer has links to the strengths and blind spots that quote it", async () => {
    backend.query(api.insights.insights.current).answers(() => ({
      status: "ready",
      insight: {
        _id: id("insight"),
        createdAt: completedAt,
        provider: "builtin",
        sourceCount: 2,
        sourceRespondents: [],
        strengths: [
          { title: "Nothing", description: "", evidence: [], people: 0 },
          { title: "Listens", description: "", evidence: [{ ...quote, text: "She listens" }], people: 1 },
        ],
        blindSpots: [
          {
            title: "Too quiet",
            description: "",
            evidence: [{ ...quote, respondentId: id("somebody-else"), text: "Too quiet" }],
            people: 1,
          },
        ],
        keyPhrases: [],
        narrative: [],
      },
    }));
    renderRespondentAnswersPage("ben");
    const answer = await screen.findByRole("region", { name: "What are their strengths?" });
    const links = await within(answer).findAllByRole("link");
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAccessibleName("Strength: Listens");
    expect(links[0]).toHaveAttribute("href", "/app#strength-1");
    expect(within(screen.getByRole("region", { name: "What next?" })).queryByRole("link")).toBeNull();
  });

  test("[INS-93] a quoted wish has the name and the heading that the insights have", async () => {
    const claim = (title: string, name: string) => ({
      title,
      name,
      description: "",
      evidence: [{ ...quote, text: "She listens" }],
      people: 1,
    });
    backend.query(api.insights.insights.current).answers(() => ({
      status: "ready",
      insight: {
        _id: id("insight"),
        createdAt: completedAt,
        provider: "builtin",
        sourceCount: 2,
        sourceRespondents: [],
        strengths: [claim("Sie bleibt ruhig, wenn es brennt", "Calm under pressure")],
        blindSpots: [claim("The rota comes late", "Rota earlier"), claim("Fewer mails", "Fewer mails")],
        keyPhrases: [],
        narrative: [],
      },
    }));
    const written = { ...quote, text: "I do it late" };
    backend.query(api.insights.johari.current).answers(() => ({
      seenByBoth: [
        {
          label: "The rota comes late",
          polarity: "wish",
          self: [written],
          others: [{ ...quote, text: "She listens" }],
          people: 1,
        },
      ],
      othersOnly: [],
      youOnly: [],
    }));
    renderRespondentAnswersPage("ben");
    const answer = await screen.findByRole("region", { name: "What are their strengths?" });
    const links = await within(answer).findAllByRole("link");
    expect(links.map((link) => [link.getAttribute("aria-label"), link.textContent])).toEqual([
      ["Strength: Calm under pressure", "Calm under pressure"],
      ["Wish: Rota earlier", "Rota earlier"],
      ["Blind spot: Fewer mails", "Fewer mails"],
    ]);
  });

  test("[READ-02] a response of another owner is not found", async () => {
    renderRespondentAnswersPage("somebody-elses");
    expect(await screen.findByRole("heading", { name: "Response not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the dashboard" })).toHaveAttribute("href", "/app");
  });

  test("[READ-02] a response that is withdrawn or deleted while it is read disappears", async () => {
    renderRespondentAnswersPage("ben");
    await screen.findByRole("heading", { name: "Ben Okri" });
    act(() => backend.query(api.respondents.respondentDetails.response).answers(() => null));
    expect(await screen.findByRole("heading", { name: "Response not found" })).toBeVisible();
    expect(screen.queryByText(tidied)).toBeNull();
  });
});

test("[HAND-190] an answer that is withdrawn while it is read shows by whom and when", async () => {
  backend.query(api.respondents.respondents.withdrawn).answers(() => []);
  renderRespondentAnswersPage("ben");
  expect(await screen.findByRole("heading", { name: "Ben Okri", level: 1 })).toBeVisible();
  act(() => {
    backend
      .query(api.respondents.respondents.withdrawn)
      .answers(() => [{ _id: id("ben"), name: "Ben Okri", withdrawnAt: completedAt }]);
    backend.query(api.respondents.respondentDetails.response).answers(() => null);
  });
  expect(await screen.findByRole("heading", { name: "Ben Okri withdrew this answer" })).toBeVisible();
  expect(screen.getByText("It was withdrawn on 21 November. Nothing of it is kept.")).toBeVisible();
});

test("[ANON-04] [ANON-11] a group has no time, and each question once above its answers", async () => {
  const answers = ["r1", "r2", "r3"].map((one) => ({
    responseId: id<"responses">(one),
    questionText: "What next?",
    text: `Answer ${one}.`,
  }));
  const absent = { email: undefined, completedAt: undefined, newer: undefined, older: undefined };
  const group = {
    respondentId: id<"respondents">("group"),
    name: "3 colleagues, without names",
    groupSize: 3,
    ...absent,
    answers,
  };
  backend.query(api.respondents.respondentDetails.response).answers(() => group);
  renderRespondentAnswersPage("group");
  expect(await screen.findByRole("heading", { level: 1, name: "3 colleagues, without names" })).toBeVisible();
  expect(screen.getByText("Confidential: 3 people to each question, in random order")).toBeVisible();
  expect(screen.queryByText(/Answered/)).toBeNull();
  expect(screen.getAllByRole("heading", { name: "What next?" })).toHaveLength(1);
  for (const { text } of answers) expect(screen.getByText(text)).toBeVisible();
});

describe("adding to the insights", () => {
  const text = "She listens.  She waits. She asks. She laughs. She sings.";
  const added = vi.fn<(words: unknown) => void>();
  const strength = (of: string) => ({
    title: of,
    description: "",
    evidence: [{ ...quote, text: of }],
    people: 1,
  });
  const insight = {
    _id: id<"insights">("insight"),
    createdAt: completedAt,
    provider: "builtin" as const,
    sourceCount: 2,
    sourceRespondents: [],
    strengths: [strength("She sings.")],
    blindSpots: [],
    keyPhrases: [],
    narrative: [],
  };

  function answered(over: { isOfCurrentRound?: true; text?: string } = { isOfCurrentRound: true }) {
    const answer = { responseId: quote.responseId, questionText: "What next?", text, ...over };
    const ben = { respondentId: id<"respondents">("ben"), name: "Ben Okri", email: undefined, completedAt };
    const { isOfCurrentRound } = over;
    backend
      .query(api.respondents.respondentDetails.response)
      .answers(() => ({ ...ben, isOfCurrentRound, newer: undefined, older: undefined, answers: [answer] }));
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight }));
    added.mockReset();
    backend.on(api.insights.claimCorrections.add).does((words) => {
      added(words);
      return { correctionId: id<"claimCorrections">("added-1") };
    });
    backend.on(api.insights.claimCorrections.takeBack).does(() => null);
  }
  const checkbox = (name: string | RegExp) => screen.getByRole("checkbox", { name });

  test("[INS-310] sentences in a row are chosen, with a side, by keyboard alone", async () => {
    answered();
    const { user } = renderRespondentAnswersPage("ben");
    (await screen.findByRole("button", { name: "Add to insights" })).focus();
    await user.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog", { name: "Add to your insights" });
    expect(checkbox("She sings. In your insights")).toBeDisabled();
    await user.click(within(dialog).getByRole("button", { name: "Add" }));
    expect(screen.getByText("Please choose a sentence.")).toBeVisible();
    checkbox("She listens.").focus();
    await user.keyboard(" ");
    expect(checkbox("She asks.")).toBeDisabled();
    await user.tab();
    expect(checkbox("She waits.")).toHaveFocus();
    await user.keyboard(" ");
    await user.click(within(dialog).getByRole("button", { name: "Add" }));
    expect(screen.getByText("Please choose where it belongs.")).toBeVisible();
    screen.getByRole("radio", { name: "Something to change" }).focus();
    await user.keyboard(" ");
    within(dialog).getByRole("button", { name: "Add" }).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(added.mock.calls).toEqual([[{ responseId: "r1", text: "She listens.  She waits.", polarity: "wish" }]]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(backend.callsOf(api.insights.claimCorrections.takeBack)).toEqual([{ correctionId: "added-1" }]);
  });

  test("[INS-310] three sentences are the most, and one in their midst parts them", async () => {
    answered();
    const { user } = renderRespondentAnswersPage("ben");
    await user.click(await screen.findByRole("button", { name: "Add to insights" }));
    await screen.findByRole("dialog");
    for (const name of ["She waits.", "She asks.", "She listens."]) await user.click(checkbox(name));
    expect(checkbox("She laughs.")).toBeDisabled();
    await user.click(checkbox("She waits."));
    expect(checkbox("She listens.")).toBeChecked();
    expect(checkbox("She asks.")).not.toBeChecked();
    await user.click(checkbox("She listens."));
    await user.click(checkbox("She laughs."));
    await user.click(checkbox("She asks."));
    await user.click(screen.getByRole("radio", { name: "Put together with…" }));
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(screen.getByText("Please choose where it belongs.")).toBeVisible();
    await user.click(within(screen.getByRole("group", { name: "Strengths" })).getByRole("radio"));
    await user.click(screen.getByRole("button", { name: "Add" }));
    const to = [{ responseId: "r1", text: "She sings." }];
    const words = { responseId: "r1", text: "She asks. She laughs.", polarity: "strength", to };
    await waitFor(() => expect(added.mock.calls).toEqual([[words]]));
  });

  test("[HAND-511] the list of claims opens in view, and has the focus after a press", async () => {
    answered();
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const { user } = renderRespondentAnswersPage("ben");
    await user.click(await screen.findByRole("button", { name: "Add to insights" }));
    await screen.findByRole("dialog");
    await user.click(screen.getByRole("radio", { name: "Put together with…" }));
    const strengths = () => within(screen.getByRole("group", { name: "Strengths" })).getByRole("radio");
    expect(strengths()).toHaveFocus();
    expect(strengths()).not.toBeChecked();
    expect(scrolled.mock.contexts.at(-1)).toContainElement(strengths());
    await user.click(screen.getByRole("radio", { name: "A strength" }));
    scrolled.mockClear();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(screen.getByRole("radio", { name: "Put together with…" })).toHaveFocus();
    expect(scrolled.mock.contexts.at(-1)).toContainElement(strengths());
    scrolled.mockRestore();
  });

  test("[INS-310] a refusal shows the reason and keeps the choice, and so does Escape until it is confirmed", async () => {
    answered();
    const message = "Your insights quote these words already.";
    backend
      .on(api.insights.claimCorrections.add)
      .does(() => Promise.reject(new ConvexError({ code: "INVALID", message })));
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { user } = renderRespondentAnswersPage("ben");
    await user.click(await screen.findByRole("button", { name: "Add to insights" }));
    await screen.findByRole("dialog");
    await user.click(checkbox("She listens."));
    await user.click(screen.getByRole("radio", { name: "A strength" }));
    await user.click(screen.getByRole("button", { name: "Add" }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("dialog", { name: "Discard your changes?" })).toBeVisible();
  });

  test("[INS-310] an ended round, and an answer that is quoted whole, have no button", async () => {
    answered({});
    const { unmount } = renderRespondentAnswersPage("ben");
    await screen.findByRole("heading", { level: 1 });
    await screen.findByText("Quoted in your insights");
    expect(screen.queryByRole("button", { name: "Add to insights" })).toBeNull();
    unmount();
    answered({ isOfCurrentRound: true, text: "She sings." });
    renderRespondentAnswersPage("ben");
    await screen.findByText("Quoted in your insights");
    expect(screen.queryByRole("button", { name: "Add to insights" })).toBeNull();
  });
});
