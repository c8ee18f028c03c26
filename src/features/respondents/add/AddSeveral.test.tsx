import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { AddedPerson } from "../../../../convex/shared/validators";
import { newConfidentialLink } from "../../../components/sharing/newConfidentialLink.ts";
import { id, createRespondent } from "../../../testing/builders.ts";
import { DashboardBackend } from "../../../testing/DashboardBackend.ts";
import { renderApp } from "../../../testing/renderApp.tsx";
import { AddRespondent } from "./AddRespondent.tsx";
import { readListFile } from "./readListFile.ts";

const LIST = "Ingrid Voss <ingrid@example.org>\nTom Berg <tom@example.org>\nAda";

let backend: DashboardBackend;
const createAddedPerson = (n: number, isEmailed: boolean): AddedPerson => ({
  status: "added",
  respondentId: id(`new-${n}`),
  token: `token-${n}`,
  isEmailed,
});

function setEmailProvider(emailProvider: "resend" | "outbox") {
  backend.query(api.deployment.config.public).answers(() => ({
    aiProvider: "builtin",
    emailProvider,
    transcription: null,
    hasGoogleSignIn: false,
    analytics: null,
  }));
}

beforeEach(() => {
  backend = new DashboardBackend();
  setEmailProvider("resend");
  backend
    .on(api.respondents.addMany.addMany)
    .does(({ people }) => people.map(({ email }, n) => createAddedPerson(n, email !== undefined)));
});

async function renderPastedList(text: string) {
  const { user } = renderApp(<AddRespondent />, { backend });
  await user.click(screen.getByLabelText("Name"));
  await user.paste(text);
  return user;
}
const field = () => screen.findByLabelText("Names and addresses");
const rows = async () =>
  within(await screen.findByRole("list", { name: "What will happen" }))
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const links = () =>
  within(screen.getByRole("list", { name: "Links to send" }))
    .getAllByRole("listitem")
    .map((row) => [
      within(row).queryByRole("img", { name: "Copied" }) && "Copied",
      row.querySelector("bdi")?.textContent,
    ])
    .map((parts) => parts.filter(Boolean).join(" "));
const findAddCalls = () => backend.callsOf(api.respondents.addMany.addMany);

describe("adding several people", () => {
  test("[HAND-518] beside names, the form says that people can answer confidentially, and opens that form", async () => {
    const user = await renderPastedList(LIST);
    expect(await screen.findByText("People can also answer confidentially, by a public link.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Make a confidential link" }));
    expect(newConfidentialLink.snapshot()).toBe(true);
    newConfidentialLink.closed();
    expect(await field()).toHaveValue(LIST);
  });

  test("[REL-01] the relationship of a whole list is optional, and sent with it", async () => {
    const user = await renderPastedList(LIST);
    await user.selectOptions(await screen.findByLabelText("How they all work with you"), "Peer");
    await user.click(screen.getByRole("button", { name: "Add 3 people" }));
    expect(findAddCalls()).toMatchObject([{ relationship: "peer" }]);
  });

  test("[HAND-333] up to 12 people of a list are in view, and a longer one scrolls by itself except on a phone", async () => {
    const list = async (people: number) => {
      await renderPastedList(Array.from({ length: people }, (_, n) => `Person ${n}, p${n}@example.org`).join("\n"));
      return await screen.findByRole("list", { name: "What will happen" });
    };
    expect(await list(12)).not.toHaveAttribute("tabindex");
    cleanup();
    const long = await list(13);
    expect(long).toHaveAttribute("tabindex", "0");
    expect(long.className).not.toMatch(/(^| )(max-h|overflow-y)/);
    expect(long).toHaveClass("md:overflow-y-auto");
  });

  test("[HAND-277] for a word that names no relationship one question shows, and its people are added", async () => {
    const user = await renderPastedList(
      "Ola, ola@example.org, mentor\nIda, ida@example.org, mentor\nTom, tom@example.org, peer",
    );
    expect(await rows()).toEqual([
      "Ola ola@example.orgGets an email. “mentor”",
      "Ida ida@example.orgGets an email. “mentor”",
      "Tom tom@example.orgGets an email. Peer",
    ]);
    const mentor = screen.getByLabelText("How “mentor” works with you");
    expect(mentor).toHaveAccessibleDescription("Your list says this of 2 people. Only you see this.");
    expect(screen.getAllByRole("combobox")).toEqual([mentor]);
    await user.selectOptions(mentor, "Other");
    expect((await rows()).slice(0, 2)).toEqual([
      "Ola ola@example.orgGets an email. Other",
      "Ida ida@example.orgGets an email. Other",
    ]);
    await user.click(screen.getByRole("button", { name: "Add 3 people" }));
    const people = ["other", "other", "peer"].map((relationship) => ({ relationship }));
    expect(findAddCalls()).toMatchObject([{ people }]);
  });

  test("[HAND-401] a word that names no relationship keeps its capitals, and is one word in other capitals", async () => {
    const user = await renderPastedList(
      "Priyanka Rao, p@example.org, IT on-call\nOla, ola@example.org, it on-call\nTom, tom@example.org, peer",
    );
    const word = await screen.findByLabelText("How “IT on-call” works with you");
    expect(screen.getAllByRole("combobox")).toEqual([word]);
    await user.selectOptions(word, "Other");
    expect((await rows()).slice(0, 2)).toEqual([
      "Priyanka Rao p@example.orgGets an email. Other",
      "Ola ola@example.orgGets an email. Other",
    ]);
  });

  test("[HAND-331] a word in small letters after a name is asked about, and makes no person", async () => {
    setEmailProvider("outbox");
    const user = await renderPastedList("Ines, teacher\nTom\nUwe Brandt - uwe@example.org - caretaker");
    expect(await rows()).toEqual([
      "InesGets a link. “teacher”",
      "TomGets a link",
      "Uwe Brandt uwe@example.orgGets a link. “caretaker”",
    ]);
    await user.selectOptions(screen.getByLabelText("How “teacher” works with you"), "Client");
    await user.click(screen.getByRole("button", { name: "Add 3 people" }));
    expect(findAddCalls()[0]?.people).toEqual([
      { name: "Ines", relationship: "client" },
      { name: "Tom" },
      { name: "Uwe Brandt", email: "uwe@example.org" },
    ]);
  });

  test("[HAND-331] a second person who may be a role says how to write one", async () => {
    setEmailProvider("outbox");
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.click(screen.getByRole("button", { name: "Add several people" }));
    await user.click(await field());
    await user.paste("Ines, teacher");
    expect(await rows()).toEqual(["InesGets a link", "teacherGets a link. Not a person? Write “Ines - teacher”"]);
    await user.clear(await field());
    await user.click(await field());
    await user.paste("Ines - teacher");
    expect(await rows()).toEqual(["InesGets a link. “teacher”"]);
  });

  test("[HAND-332] what is not read of a line or a table is named", async () => {
    setEmailProvider("outbox");
    await renderPastedList("Tom Berg (ops), 12345, tom@example.org\nName,Team,Email\nAda,A,ada@example.org");
    expect(await rows()).toEqual([
      "Tom Berg tom@example.orgGets a link. Not read: “ops, 12345”",
      "Ada ada@example.orgGets a link",
    ]);
    const all = "2 people: 2 get a link. Line 2 is a heading, so it adds nobody. The column “Team” is not read.";
    expect(screen.getByText(all)).toBeVisible();
  });

  test("[HAND-40] a pasted list opens in its box, shows what will happen, and is added by one press", async () => {
    const user = await renderPastedList(LIST);
    expect(await field()).toHaveValue(LIST);
    expect(await rows()).toEqual([
      "Ingrid Voss ingrid@example.orgGets an email",
      "Tom Berg tom@example.orgGets an email",
      "AdaGets a link",
    ]);
    expect(screen.getByText("3 people: 2 get an email, 1 gets a link.")).toBeVisible();
    expect(await screen.findByText("You can add 50 at once, and send 50 more emails today.")).toBeVisible();
    expect(findAddCalls()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Add 3 people" }));
    expect(findAddCalls()).toEqual([
      {
        people: [
          { name: "Ingrid Voss", email: "ingrid@example.org" },
          { name: "Tom Berg", email: "tom@example.org" },
          { name: "Ada" },
        ],
      },
    ]);
    expect(await screen.findByText("3 people added")).toBeVisible();
    expect(screen.getByText("2 emails are on their way.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy link of Ada" }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/share/token-2`);
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByRole("button", { name: "Generate Unique Link" })).toBeVisible();
  });

  test("[HAND-40] without email everyone gets a link, and all links are copied at once", async () => {
    setEmailProvider("outbox");
    const user = await renderPastedList(LIST);
    expect(await screen.findByText("3 people: 3 get a link.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add 3 people" }));
    expect(
      await screen.findByText(
        "Email isn’t set up, so please send these people the link yourself. Each link is for one person, so never post the list in a group.",
      ),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy all links" }));
    expect((await navigator.clipboard.readText()).split("\n")).toEqual(
      ["Ingrid Voss", "Tom Berg", "Ada"].map((name, n) => `${name}: ${window.location.origin}/share/token-${n}`),
    );
  });

  test("[HAND-460] each of several people has a message with their name and link", async () => {
    setEmailProvider("outbox");
    const user = await renderPastedList(LIST);
    await user.click(await screen.findByRole("button", { name: "Add 3 people" }));
    await user.click(await screen.findByRole("button", { name: "Copy message to Tom Berg" }));
    const suggested = await navigator.clipboard.readText();
    expect(suggested).toMatch(/^Hi Tom,\n\nI’m collecting feedback on how I work\. /);
    expect(suggested).toContain(`${window.location.origin}/share/token-1`);
    expect(links()).toEqual(["Ingrid Voss", "Copied Tom Berg", "Ada"]);
  });

  test("[HAND-460] such a message is in the owner's own words once they changed one", async () => {
    setEmailProvider("outbox");
    localStorage.setItem("invitationMessage/user-1/long", "Dear {name}, be blunt: {link}");
    const user = await renderPastedList(LIST);
    await user.click(await screen.findByRole("button", { name: "Add 3 people" }));
    await user.click(await screen.findByRole("button", { name: "Copy message to Ada" }));
    expect(await navigator.clipboard.readText()).toBe(`Dear Ada, be blunt: ${window.location.origin}/share/token-2`);
  });

  test("[HAND-215] a copied link is ticked, a person who opens theirs leaves the list, and an empty list closes", async () => {
    setEmailProvider("outbox");
    const user = await renderPastedList(LIST);
    await user.click(await screen.findByRole("button", { name: "Add 3 people" }));
    await screen.findByRole("heading", { name: "3 links to send" });
    await user.click(screen.getByRole("button", { name: "Copy link of Tom Berg" }));
    expect(screen.getByRole("heading", { name: "2 links to send" })).toBeVisible();
    expect(links()).toEqual(["Ingrid Voss", "Copied Tom Berg", "Ada"]);
    act(() =>
      backend.showPeople(
        [{ openedAt: 2 }, {}, {}].map((more, n) => createRespondent({ _id: id(`new-${n}`), ...more })),
      ),
    );
    expect(screen.getByRole("heading", { name: "One link to send" })).toBeVisible();
    expect(links()).toEqual(["Copied Tom Berg", "Ada"]);
    await user.click(screen.getByRole("button", { name: "Copy link of Ada" }));
    expect(await screen.findByRole("button", { name: "Generate Unique Link" })).toBeVisible();
    expect(screen.queryByRole("list", { name: "Links to send" })).toBeNull();
  });

  test("[HAND-303] links that were left stand there again, below the form for one person", async () => {
    setEmailProvider("outbox");
    const user = await renderPastedList(LIST);
    await user.click(await screen.findByRole("button", { name: "Add 3 people" }));
    await screen.findByRole("heading", { name: "3 links to send" });
    cleanup();
    expect(localStorage.getItem("linksToSend:list:user-1")).toBe(JSON.stringify(["new-0", "new-1", "new-2"]));
    backend.showPeople([{ openedAt: 2 }, {}].map((more, n) => createRespondent({ _id: id(`new-${n}`), ...more })));
    renderApp(<AddRespondent />, { backend });
    expect(await screen.findByRole("heading", { name: "One link to send" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Generate Unique Link" })).toBeVisible();
    cleanup();
    backend.showPeople([]);
    renderApp(<AddRespondent />, { backend });
    expect(await screen.findByRole("button", { name: "Generate Unique Link" })).toBeVisible();
  });

  test("[HAND-113] the questions are chosen once for all, before the links are made", async () => {
    const user = await renderPastedList(LIST);
    const questions = within(await screen.findByRole("region", { name: "Questions" }));
    await user.click(questions.getByRole("button", { name: "Add new question" }));
    await user.keyboard("Do I listen?{Enter}");
    await user.click(screen.getByRole("button", { name: "Add 3 people" }));
    await waitFor(() => expect(findAddCalls()).toHaveLength(1));
    expect(findAddCalls()[0]!.questions).toEqual([
      { id: "q-default", text: "What are their strengths?" },
      { text: "Do I listen?" },
    ]);
  });

  test("[HAND-113] the only set of before is chosen at first, and can be left out", async () => {
    const beata = { _id: id<"respondents">("beata"), name: "Beata Nowak", status: "pending" as const, invitedAt: 1 };
    backend
      .query(api.respondents.respondents.recent)
      .answers(() => [{ ...beata, emailStatus: "none", isAnsweringNow: false }]);
    const ownQuestion = { _id: id<"questions">("q-2"), text: "What should Greta stop?", isActive: true };
    backend
      .query(api.respondents.respondentQuestions.list)
      .answers(() => [{ ...ownQuestion, questionSet: "custom", questionOrder: 2 }]);
    const user = await renderPastedList(LIST);
    const questions = within(await screen.findByRole("region", { name: "Questions" }));
    const same = await questions.findByRole("checkbox", { name: "Use the same questions as for Beata" });
    expect(same).toBeChecked();
    expect(questions.getByText("What should Greta stop?")).toBeVisible();
    await user.click(same);
    expect(questions.queryByText("What should Greta stop?")).toBeNull();
    await user.click(same);
    await user.click(screen.getByRole("button", { name: "Add 3 people" }));
    await waitFor(() => expect(findAddCalls()).toHaveLength(1));
    expect(findAddCalls()[0]!.questions).toEqual([
      { id: "q-default", text: "What are their strengths?" },
      { id: "q-2", text: "What should Greta stop?" },
    ]);
  });

  test("[HAND-471] before a list is pasted its questions are in view: of several sets those of the person asked last", async () => {
    backend.showPeople(["Helena Stroud", "Priya Nair"].map((name) => createRespondent({ _id: id(name), name })));
    const question = { isActive: true, questionSet: "custom", questionOrder: 2 };
    backend
      .query(api.respondents.respondentQuestions.list)
      .answers(({ respondentId }) => [
        { ...question, _id: id(`q-${respondentId}`), text: `What should ${respondentId} know?` },
      ]);
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.click(await screen.findByRole("button", { name: "Add several people" }));
    const questions = within(await screen.findByRole("region", { name: "Questions" }));
    expect(questions.getByRole("heading", { name: "What they will all be asked" })).toBeVisible();
    const same = await questions.findByRole("checkbox", { name: "Use the same questions as for Helena" });
    expect(same).toBeChecked();
    expect(questions.getByText("What should Helena Stroud know?")).toBeVisible();
    expect(questions.queryByRole("button", { name: /as for Priya/ })).toBeNull();
    await user.click(screen.getByLabelText("Names and addresses"));
    await user.paste("Ada\nTom <tom@example.org>");
    expect(await screen.findByText("Each is asked 2 questions, the same as Helena.")).toBeVisible();
    await user.click(same);
    expect(await screen.findByText("Each is asked 1 question.")).toBeVisible();
    await user.click(questions.getByRole("button", { name: "Use the same questions as for Priya" }));
    expect(await screen.findByText("Each is asked 2 questions.")).toBeVisible();
    expect(questions.getByText("What should Priya Nair know?")).toBeVisible();
  });

  test("[HAND-40] problems are shown at their lines before anything is sent", async () => {
    backend.query(api.respondents.alreadyAsked.matches).answers(({ people }) =>
      people.map(({ email, name }) =>
        email === "grace@example.org" || name === "Ada"
          ? {
              respondentId: id("grace"),
              name: name === "Ada" ? "ada" : "Grace",
              status: "pending",
              by: name === "Ada" ? "name" : "address",
              page: 1,
            }
          : null,
      ),
    );
    await renderPastedList("tom@example.org\ntom@example.org\nGrace <grace@example.org>\nBen <ben@example>\nAda");
    await screen.findByText("Line 3: You already asked Grace.");
    expect(await rows()).toEqual([
      "tom@example.orgLine 2: This address is in your list twice.",
      "Grace grace@example.orgLine 3: You already asked Grace.",
      "Ben ben@exampleLine 4: “ben@example” is not a whole address.",
      "tom@example.orgGets an email",
      "AdaGets a link. You already asked somebody called ada",
    ]);
    expect(screen.getByRole("button", { name: "Add 2 people" })).toBeEnabled();
    expect(screen.getByText("2 people: 1 gets an email, 1 gets a link. 3 entries are not added.")).toBeVisible();
  });

  test("[HAND-240] blank lines, headings and duplicates are counted separately", async () => {
    setEmailProvider("outbox");
    await renderPastedList("Colleagues:\n\nAda\nTom <tom@example.org>\n\ntom@example.org\nAda\nBen, 12345");
    expect(await rows()).toEqual([
      "tom@example.orgLine 6: This address is in your list twice.",
      "12345Line 8: No name, only “12345”.",
      "AdaGets a link",
      "Tom tom@example.orgGets a link",
      "AdaGets a link. This name is in your list twice",
      "BenGets a link",
    ]);
    expect(screen.getByRole("button", { name: "Add 4 people" })).toBeEnabled();
    const all = "4 people: 4 get a link. 2 entries are not added. Line 1 is a heading, so it adds nobody.";
    expect(screen.getByText(all)).toBeVisible();
  });

  test("[HAND-40] a person whom the backend refuses stays in the box with the reason", async () => {
    backend
      .on(api.respondents.addMany.addMany)
      .does(() => [
        createAddedPerson(0, true),
        { status: "refused", reason: "ALREADY_ASKED", message: "You already asked Tom." },
      ]);
    const user = await renderPastedList("a@example.org\nTom <tom@example.org>");
    await user.click(await screen.findByRole("button", { name: "Add 2 people" }));
    expect(await screen.findByText("Line 1: You already asked Tom.")).toBeVisible();
    expect(await field()).toHaveValue("Tom <tom@example.org>");
    expect(screen.getByText("1 person added")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add people" })).toBeDisabled();
  });

  test("[HAND-41] more than 50 people stay in the box, and beyond the limit of emails people get links", async () => {
    const bucket = (left: number) => ({ left, at: 0, rate: 0, period: 1, capacity: 200 });
    backend.query(api.respondents.addMany.allowance).answers(() => ({ people: bucket(200), mails: bucket(20) }));
    const lines = Array.from({ length: 52 }, (_, n) => `Person ${n} <p${n}@example.org>`);
    const user = await renderPastedList(lines.join("\n"));
    expect(await screen.findByText("52 people: 20 get an email, 30 get a link, 2 stay for later.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add 50 people" }));
    await waitFor(async () => expect(await field()).toHaveValue(lines.slice(50).join("\n")));
  });

  test("[HAND-40] [ADD-07] a failure keeps the list, with an error at the box", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backend.on(api.respondents.addMany.addMany).does(() => {
      throw new ConvexError({ code: "RATE_LIMITED", message: "Too many requests." });
    });
    const user = await renderPastedList(LIST);
    await user.click(await screen.findByRole("button", { name: "Add 3 people" }));
    expect(await screen.findByText("Too many requests.")).toBeVisible();
    expect(await field()).toHaveValue(LIST);
    await user.click(screen.getByRole("button", { name: "Add one person" }));
    await user.click(await screen.findByRole("button", { name: "Add several people" }));
    expect(await field()).toHaveValue(LIST);
  });

  test("[HAND-40] [HAND-20] a requestor without a name gives it here too", async () => {
    const viewer = { userId: id<"users">("user-1"), isAnonymous: true, isAdmin: false };
    backend.query(api.accounts.users.viewer).answers(() => viewer);
    const user = await renderPastedList(LIST);
    await user.click(await screen.findByRole("button", { name: "Add 3 people" }));
    expect(await screen.findByText("Please enter your name.")).toBeVisible();
    expect(findAddCalls()).toEqual([]);
  });

  test("[HAND-537] a question with I is offered with the own name as it is typed in the same form", async () => {
    const viewer = { userId: id<"users">("user-1"), isAnonymous: true, isAdmin: false };
    backend.query(api.accounts.users.viewer).answers(() => viewer);
    const user = await renderPastedList(LIST);
    expect(screen.queryByText(/^Say who first/)).toBeNull();
    const questions = within(await screen.findByRole("region", { name: "Questions" }));
    await user.click(questions.getByRole("button", { name: "Add new question" }));
    await user.keyboard("What should I stop?{Enter}");
    expect(questions.getByText(/use your name instead of “I”/)).toBeVisible();
    expect(questions.queryByRole("button", { name: /^Ask “/ })).toBeNull();
    await user.type(screen.getByRole("textbox", { name: "What do colleagues call you?" }), "Greta Weber");
    await user.click(questions.getByRole("button", { name: "Ask “What should Greta stop?”" }));
    expect(questions.queryByText(/use your name instead of “I”/)).toBeNull();
  });

  test("[HAND-40] a text file is added to the list; another file has an error", async () => {
    const { user } = renderApp(<AddRespondent />, { backend });
    await user.click(screen.getByRole("button", { name: "Add several people" }));
    await user.type(await field(), "Ada");
    const open = screen.getByLabelText("Open a file");
    await user.upload(open, new File(["Name,Email\nJosé,jose@example.org"], "people.csv", { type: "text/csv" }));
    await waitFor(async () => expect(await field()).toHaveValue("Ada\nName,Email\nJosé,jose@example.org"));
    await act(async () => {
      await user.upload(open, new File(["PK\u0003\u0004\u0000"], "people.csv", { type: "text/csv" }));
    });
    expect(await screen.findByText("We can’t read this file. Please save it as CSV or text.")).toBeVisible();
    expect(await field()).toHaveValue("Ada\nName,Email\nJosé,jose@example.org");
  });
});

test("[HAND-40] a file of an older office program is read, one of 200,001 bytes is not", async () => {
  const latin = new Uint8Array([74, 111, 115, 0xe9]);
  expect(await readListFile(new Blob([latin]))).toEqual({ status: "read", text: "José" });
  expect(await readListFile(new Blob(["x".repeat(200_001)]))).toEqual({
    status: "failed",
    reason: "This file is too large. Please add it in parts.",
  });
});
