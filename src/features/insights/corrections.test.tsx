import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Claim, ClaimCorrection, Insight, InsightPolarity, Quote } from "../../../convex/shared/validators";
import { quoteKeyOf } from "../../../convex/shared/insights/quotes";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { CorrectedBy } from "../../components/corrections/CorrectedBy.tsx";
import { GoalsContext } from "../../components/goals/GoalsContext.ts";
import { createClaim, createQuote, id } from "../../testing/builders.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { InsightArticle } from "./InsightArticle.tsx";
import { InsightSection } from "./InsightSection.tsx";

const kind = insightKinds.externalFeedback;
const hides = createQuote("Ben", "Hides behind the rule book.");
const insight: Insight = {
  _id: id("insight-1"),
  createdAt: 0,
  provider: "builtin",
  sourceCount: 2,
  sourceRespondents: [],
  strengths: [createClaim("Fair", [createQuote("Ana", "She is fair.")]), createClaim("Rule book", [hides])],
  blindSpots: [createClaim("Slow", [createQuote("Cem", "Be quicker.")])],
  keyPhrases: [],
  narrative: [],
};

/** Claim with its owner's changes, by its title. */
function createCorrectedClaim(claim: Claim, polarity: InsightPolarity, rows: readonly ClaimCorrection[]) {
  const changes = rows.filter(({ name }) => name === claim.title).map(({ change }) => change);
  const isMoved = changes.some(({ type }) => type === "moved");
  const name = changes.flatMap((change) => (change.type === "renamed" ? [change.name] : []))[0];
  return {
    polarity: isMoved === (polarity === "wish") ? ("strength" as const) : ("wish" as const),
    claim: {
      ...claim,
      ...(name === undefined ? {} : { name }),
      ...(changes.length === 0
        ? {}
        : {
            corrected: {
              ...(isMoved ? { moved: true as const } : {}),
              ...(name === undefined ? {} : { name: true as const }),
            },
          }),
    },
  };
}

/** Backend that corrects claims by their title. */
function createCorrectionsBackend() {
  const backend = new FakeBackend();
  let rows: ClaimCorrection[] = [];
  const update = (next: ClaimCorrection[]) => {
    rows = next;
    const isShown = ({ title }: Claim) => rows.every(({ name, change }) => change.type !== "leftOut" || name !== title);
    const claims = [
      ...insight.strengths.filter(isShown).map((claim) => createCorrectedClaim(claim, "strength", rows)),
      ...insight.blindSpots.filter(isShown).map((claim) => createCorrectedClaim(claim, "wish", rows)),
    ];
    const of = (polarity: InsightPolarity) =>
      claims.filter((one) => one.polarity === polarity).map(({ claim }) => claim);
    const shown = { ...insight, strengths: of("strength"), blindSpots: of("wish") };
    backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: shown }));
    backend.query(api.insights.claimCorrections.list).answers(() => rows);
  };
  update([]);
  backend.query(api.insights.johari.current).answers(() => null);
  backend.query(api.accounts.featureFlags.list).answers(() => []);
  const add = (polarity: InsightPolarity, [first]: readonly { text: string }[], change: ClaimCorrection["change"]) => {
    const correctedClaim = [...insight.strengths, ...insight.blindSpots].find(
      ({ evidence }) => evidence[0]?.text === first?.text,
    );
    const _id = id<"claimCorrections">(`correction-${rows.length + 1}`);
    const name = correctedClaim?.title ?? "";
    const isOther = (row: ClaimCorrection) => row.name !== name || row.change.type !== change.type;
    update([...rows.filter(isOther), { _id, createdAt: 0, polarity, name, quotes: [first?.text ?? ""], change }]);
    return { correctionId: _id };
  };
  backend
    .on(api.insights.claimCorrections.leaveOut)
    .does(({ polarity, quotes }) => add(polarity, quotes, { type: "leftOut" }));
  backend
    .on(api.insights.claimCorrections.move)
    .does(({ polarity, quotes }) => add(polarity === "wish" ? "strength" : "wish", quotes, { type: "moved" }));
  backend.on(api.insights.claimCorrections.rename).does(({ polarity, quotes, name }) => {
    const { correctionId } = add(polarity, quotes, { type: "renamed", name });
    if (name === "") update(rows.filter(({ _id }) => _id !== correctionId));
    return null;
  });
  backend
    .on(api.insights.claimCorrections.takeBack)
    .does(({ correctionId }: { correctionId: Id<"claimCorrections"> }) => {
      update(rows.filter(({ _id }) => _id !== correctionId));
      return null;
    });
  return backend;
}

/** Chooses an item in the menu of a claim or quote. */
async function choose(user: ReturnType<typeof renderApp>["user"], name: string, item: string) {
  await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
  await user.click(screen.getByRole("menuitem", { name: item }));
}

const title = (name: string) => screen.queryByText(name, { selector: "h4" });

test("[INS-131] a claim is left out at its row, and the toast undoes it", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createCorrectionsBackend() });
  await choose(user, "Rule book", "Leave out");
  await waitFor(() => expect(title("Rule book")).toBeNull());
  expect(title("Fair")).toBeVisible();
  expect(backend.callsOf(api.insights.claimCorrections.leaveOut)).toEqual([
    { kind, polarity: "strength", quotes: [{ responseId: hides.responseId, text: hides.text }] },
  ]);
  expect(await screen.findByText("Left out", { selector: "[role=status] *, li *" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(title("Rule book")).toBeVisible());
  expect(screen.queryByText(/left out · /)).toBeNull();
});

test("[INS-131] a line below the insight unfolds what is left out, and takes it back", async () => {
  const { user } = renderApp(<InsightSection kind={kind} />, { backend: createCorrectionsBackend() });
  await choose(user, "Rule book", "Leave out");
  await choose(user, "Slow", "Leave out");
  const line = await screen.findByText("2 left out · Show");
  const list = screen.getByRole("list", { name: "Left out", hidden: true });
  expect(list).not.toBeVisible();
  await user.click(line);
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Rule bookStrengthTake back", "SlowWishTake back"]);
  await user.click(within(list).getByRole("button", { name: "Take back: Rule book" }));
  await waitFor(() => expect(title("Rule book")).toBeVisible());
  expect(await screen.findByText("1 left out · Show")).toBeInTheDocument();
});

test("[INS-131] a double click leaves out one claim only", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createCorrectionsBackend() });
  await user.click(await screen.findByRole("button", { name: "More for Fair" }));
  await user.dblClick(screen.getByRole("menuitem", { name: "Leave out" }));
  await waitFor(() => expect(title("Fair")).toBeNull());
  expect(backend.callsOf(api.insights.claimCorrections.leaveOut)).toHaveLength(1);
  expect(title("Rule book")).toBeVisible();
});

test("[INS-131] a refusal shows the reason, and the claim is still shown", async () => {
  const backend = createCorrectionsBackend();
  backend.on(api.insights.claimCorrections.leaveOut).does(() => Promise.reject(new Error("offline")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await choose(user, "Fair", "Leave out");
  expect(await screen.findByText("Not saved")).toBeVisible();
  expect(title("Fair")).toBeVisible();
});

test("[INS-131] [INS-190] outside of the owner's section, as in the demo, nothing can be corrected", async () => {
  renderApp(<InsightArticle insight={insight} kind={kind} />, { backend: createCorrectionsBackend() });
  expect(await screen.findByText("Fair", { selector: "h4" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^More for/ })).toBeNull();
});

const section = (name: string) => within(screen.getByRole("region", { name }));

test("[INS-190] a claim is moved to the wishes from its menu, with a mark, and the toast undoes it", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createCorrectionsBackend() });
  await user.click(await screen.findByRole("button", { name: "More for Rule book" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Leave out",
    "This is a wish",
    "Put together with…",
    "Rename",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "This is a wish" }));
  await waitFor(() => expect(section("Wishes").getByText("Rule book", { selector: "h4" })).toBeVisible());
  expect(await section("Wishes").findByText("Side corrected by you")).toBeVisible();
  expect(backend.callsOf(api.insights.claimCorrections.move)).toEqual([
    { kind, polarity: "strength", quotes: [{ responseId: hides.responseId, text: hides.text }] },
  ]);
  // The toast has it, and the folded list of corrections.
  await waitFor(() => expect(screen.getAllByText("Now a wish")).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(section("Strengths").getByText("Rule book", { selector: "h4" })).toBeVisible());
  expect(screen.queryByText(/corrected by you/)).toBeNull();
});

const stop = createQuote("Cem", "Stop hiding, and tell us what you decide.");

/** Backend whose claim "Fair" has a quote against it, until that is separated. */
function createBackendWithCounterQuote() {
  const backend = createCorrectionsBackend();
  const _id = id<"claimCorrections">("separated");
  const change = { type: "separated", from: { text: stop.text } } as const;
  const named = { _id, createdAt: 0, polarity: "strength" as const, name: "Fair" };
  const row: ClaimCorrection = { ...named, quotes: ["She is fair."], change };
  const show = (isSeparated: boolean) => {
    const [fair, ...others] = insight.strengths;
    const shown = isSeparated
      ? { ...fair!, corrected: { separated: true as const } }
      : { ...fair!, counterEvidence: [stop] };
    const strengths = [shown, ...others];
    backend
      .query(api.insights.insights.current)
      .answers(() => ({ status: "ready", insight: { ...insight, strengths } }));
    backend.query(api.insights.claimCorrections.list).answers(() => (isSeparated ? [row] : []));
    return { correctionId: _id };
  };
  show(false);
  backend.on(api.insights.claimCorrections.separate).does(() => show(true));
  backend.on(api.insights.claimCorrections.takeBack).does(() => {
    show(false);
    return null;
  });
  return backend;
}

test("[INS-216] a quote that does not belong to a claim is separated from its menu, with a mark and Undo", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createBackendWithCounterQuote() });
  const item = "“Stop hiding, and tell us…” doesn’t belong here";
  await user.click(await screen.findByRole("button", { name: "More for Fair" }));
  const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  const agrees = "“Stop hiding, and tell us…” agrees";
  expect(items).toEqual(["Leave out", "This is a wish", "Put together with…", agrees, item, "Rename"]);
  expect(await screen.findByText(/disagrees/)).toBeVisible();
  await user.click(screen.getByRole("menuitem", { name: item }));
  await waitFor(() => expect(screen.queryByText(/disagrees/)).toBeNull());
  expect(await screen.findByText("Matches corrected by you")).toBeVisible();
  const { responseId, text } = insight.strengths[0]!.evidence[0]!;
  expect(backend.callsOf(api.insights.claimCorrections.separate)).toEqual([
    {
      kind,
      polarity: "strength",
      quotes: [{ responseId, text }],
      from: { responseId: stop.responseId, text: stop.text },
    },
  ]);
  expect(await screen.findByText("Taken apart")).toBeVisible();
  await user.click(screen.getByText("1 corrected · Show"));
  expect(screen.getByRole("list", { name: "Corrected" })).toHaveTextContent(`FairNot with “${stop.text}”Take back`);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.getByText(/disagrees/)).toBeVisible());
});

test("[INS-216] own words in both groups can be separated, too", async () => {
  const backend = createCorrectionsBackend();
  const own: Quote = { authorName: "You", text: "I am fair.", questionText: "" };
  const theme = { label: "Fair", self: [own], others: insight.strengths[0]!.evidence, people: 1 };
  backend.query(api.insights.johari.current).answers(() => ({ seenByBoth: [theme], othersOnly: [], youOnly: [] }));
  backend.on(api.insights.claimCorrections.separate).does(() => ({ correctionId: id("separated") }));
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await user.click(await screen.findByRole("button", { name: "More for Fair" }));
  await user.click(screen.getByRole("menuitem", { name: "“I am fair.” doesn’t belong here" }));
  expect(backend.callsOf(api.insights.claimCorrections.separate)).toMatchObject([{ from: { text: "I am fair." } }]);
});

const soup = createQuote("Ben", "She brought soup for everybody once.");

/** Backend whose claim "Calm" has a quote that says something else, until that is separated. */
function createBackendWithSeparatedQuote() {
  const backend = createCorrectionsBackend();
  const calm = createQuote("Ana", "Always calm.");
  const show = (isSeparated: boolean) => {
    const corrected = { separated: true as const };
    const strengths = isSeparated
      ? [
          { ...createClaim("Calm", [calm]), corrected },
          { ...createClaim(soup.text, [soup]), corrected },
        ]
      : [createClaim("Calm", [calm, soup])];
    backend
      .query(api.insights.insights.current)
      .answers(() => ({ status: "ready", insight: { ...insight, strengths } }));
    return { correctionId: id<"claimCorrections">("separated") };
  };
  show(false);
  backend.on(api.insights.claimCorrections.separate).does(() => show(true));
  backend.on(api.insights.claimCorrections.takeBack).does(() => {
    show(false);
    return null;
  });
  const { responseId, text } = soup;
  const quotes = [calm, soup].map((one) => ({ responseId: one.responseId, text: one.text }));
  return { backend, args: { kind, polarity: "strength", quotes, from: { responseId, text } } };
}

test("[INS-233] the first of several quotes can be separated in the claim's menu, and one that was is a row of its own until Undo", async () => {
  const { backend, args } = createBackendWithSeparatedQuote();
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await user.click(await screen.findByRole("button", { name: "More for Calm" }));
  const items = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(items).toEqual(["Leave out", "This is a wish", "“Always calm.” doesn’t belong here", "Rename"]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByText("Also Ben"));
  await choose(user, "“She brought soup for everybody…”", "Doesn’t belong here");
  expect(backend.callsOf(api.insights.claimCorrections.separate)).toEqual([args]);
  expect(await screen.findByText("She brought soup for everybody once.", { selector: "h4" })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText("Matches corrected by you")).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByText("Matches corrected by you")).toBeNull());
});

test("[INS-233] each further quote has its own menu, once the quotes are unfolded; a single quote has none", async () => {
  const { backend, args } = createBackendWithSeparatedQuote();
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  const buttons = () => screen.queryAllByRole("button", { name: /^More for “/ });
  await user.click(await screen.findByText("Also Ben"));
  await waitFor(() => expect(buttons()).toHaveLength(1));
  await choose(user, "“She brought soup for everybody…”", "Doesn’t belong here");
  expect(backend.callsOf(api.insights.claimCorrections.separate)).toEqual([args]);
  expect(await screen.findByText("Taken apart")).toBeVisible();
  await waitFor(() => expect(buttons()).toHaveLength(0));
});

test("[HAND-445] the toast of a quote that was taken out leaves it out too", async () => {
  const { backend } = createBackendWithSeparatedQuote();
  backend.on(api.insights.claimCorrections.leaveOut).does(() => ({ correctionId: id<"claimCorrections">("left") }));
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await user.click(await screen.findByText("Also Ben"));
  await choose(user, "“She brought soup for everybody…”", "Doesn’t belong here");
  const toast = within((await screen.findByText("Taken apart")).closest("li")!);
  await user.click(toast.getByRole("button", { name: "Leave out" }));
  const { responseId, text } = soup;
  const left = { kind, polarity: "strength", quotes: [{ responseId, text }] };
  expect(backend.callsOf(api.insights.claimCorrections.leaveOut)).toEqual([left]);
  expect(await screen.findByText("Left out")).toBeVisible();
});

test("[INS-233] outside of the owner's section no quote has the menu", async () => {
  const strengths = [createClaim("Calm", [createQuote("Ana", "Always calm."), soup])];
  const { user } = renderApp(<InsightArticle insight={{ ...insight, strengths }} kind={kind} />, {
    backend: createCorrectionsBackend(),
  });
  await user.click(await screen.findByText("Also Ben"));
  expect(screen.getByText(soup.text)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^More for/ })).toBeNull();
});

test("[INS-190] a wish is moved to the strengths, and taken back below the insight", async () => {
  const { user } = renderApp(<InsightSection kind={kind} />, { backend: createCorrectionsBackend() });
  await user.click(await screen.findByRole("button", { name: "More for Slow" }));
  await user.click(screen.getByRole("menuitem", { name: "This is a strength" }));
  await user.click(await screen.findByText("1 corrected · Show"));
  const list = screen.getByRole("list", { name: "Corrected" });
  expect(list).toHaveTextContent("SlowNow a strengthTake back");
  await user.click(within(list).getByRole("button", { name: "Take back: Slow" }));
  await waitFor(() => expect(section("Wishes").getByText("Slow", { selector: "h4" })).toBeVisible());
  expect(screen.queryByText(/corrected · /)).toBeNull();
});

test("[INS-190] a claim gets a name of the owner's; Undo and a blank name show the written one", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createCorrectionsBackend() });
  const rename = async (name: string, typed: string) => {
    await user.click(await screen.findByRole("button", { name: `More for ${name}` }));
    await user.click(screen.getByRole("menuitem", { name: "Rename" }));
    const field = await screen.findByRole("textbox", { name: "Short name" });
    await user.clear(field);
    if (typed !== "") await user.type(field, typed);
    await user.click(screen.getByRole("button", { name: "Save" }));
  };
  await rename("Rule book", "Fewer rules");
  await waitFor(() => expect(title("Fewer rules")).toBeVisible());
  expect(await screen.findByText("Name corrected by you")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(title("Rule book")).toBeVisible());
  await rename("Rule book", "Rules");
  await waitFor(() => expect(title("Rules")).toBeVisible());
  await rename("Rules", "");
  await waitFor(() => expect(title("Rule book")).toBeVisible());
  expect(backend.callsOf(api.insights.claimCorrections.rename).map(({ name }) => name)).toEqual([
    "Fewer rules",
    "",
    "Rules",
    "",
  ]);
  expect(await screen.findByText("Named as written")).toBeVisible();
});

test("[INS-190] a refused name has the reason at its field, in which it stays", async () => {
  const backend = createCorrectionsBackend();
  backend.on(api.insights.claimCorrections.rename).does(() => Promise.reject(new Error("offline")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await user.click(await screen.findByRole("button", { name: "More for Fair" }));
  await user.click(screen.getByRole("menuitem", { name: "Rename" }));
  await user.type(await screen.findByRole("textbox", { name: "Short name" }), "Just");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("That didn’t work. Please try again.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Short name" })).toHaveValue("Just");
});

const time = createQuote("Dora", "A fixed time for the handover.");
const late = createQuote("Cem", "Handover at 23.");

/** Backend whose wishes say the same, until they are put together under the name of the first or the second. */
function createBackendWithSimilarClaims(keeping: "A fixed time" | "At 23" = "At 23") {
  const backend = createCorrectionsBackend();
  const _id = id<"claimCorrections">("joined");
  const [kept, joined] = keeping === "At 23" ? [late, time] : [time, late];
  const to = { polarity: "wish" as const, name: keeping, quotes: [{ text: kept.text }] };
  const name = keeping === "At 23" ? "A fixed time" : "At 23";
  const named = { _id, createdAt: 0, polarity: "wish" as const, name, quotes: [joined.text] };
  const row: ClaimCorrection = { ...named, change: { type: "joined", to } };
  const at23 = { ...createClaim("Handover at 23", [late]), name: "At 23" };
  const show = (isJoined: boolean) => {
    const blindSpots = isJoined
      ? [{ ...at23, name: keeping, evidence: [kept, joined], people: 2, corrected: { joined: 1 } }]
      : [createClaim("A fixed time", [time]), at23, createClaim(soup.text, [soup])];
    backend
      .query(api.insights.insights.current)
      .answers(() => ({ status: "ready", insight: { ...insight, blindSpots } }));
    backend.query(api.insights.claimCorrections.list).answers(() => (isJoined ? [row] : []));
    return { correctionIds: [_id] };
  };
  show(false);
  backend.on(api.insights.claimCorrections.join).does(() => show(true));
  backend.on(api.insights.claimCorrections.takeBackAll).does(() => {
    show(false);
    return null;
  });
  return backend;
}

async function openChoice({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole("button", { name: "More for A fixed time" }));
  await user.click(screen.getByRole("menuitem", { name: "Put together with…" }));
  return within(await screen.findByRole("dialog", { name: "Which ones say the same?" }));
}

test("[INS-260] a claim is put together with another one of its side, whose row is shown, until Undo", async () => {
  const backend = createBackendWithSimilarClaims("A fixed time");
  const app = renderApp(<InsightSection kind={kind} />, { backend });
  const dialog = await openChoice(app);
  const choices = within(dialog.getByRole("group", { name: "Other wishes" })).getAllByRole("checkbox");
  expect(choices.map((box) => box.closest("label")?.textContent)).toEqual([`At 23“${late.text}”`, `“${soup.text}”`]);
  await app.user.click(dialog.getByText("At 23"));
  await app.user.click(dialog.getByRole("button", { name: "Put together" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "More for At 23" })).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(backend.callsOf(api.insights.claimCorrections.join)).toEqual([
    { kind, polarity: "wish", to: [quoteKeyOf(time)], claims: [[quoteKeyOf(late)]], sentences: [] },
  ]);
  expect(await screen.findByText("Put together by you")).toBeVisible();
  await waitFor(() => expect(title("A fixed time")?.closest("li")).toHaveFocus());
  await app.user.click(screen.getByText("1 corrected · Show"));
  expect(screen.getByRole("list", { name: "Corrected" })).toHaveTextContent(
    "At 23Put together with “A fixed time”Take back",
  );
  await app.user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "More for At 23" })).toBeVisible();
  expect(screen.queryByText("Put together by you")).toBeNull();
});

test("[INS-260] a choice is asked for, and a refusal has the reason in the dialog", async () => {
  const backend = createBackendWithSimilarClaims();
  backend.on(api.insights.claimCorrections.join).does(() => Promise.reject(new Error("offline")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const app = renderApp(<InsightSection kind={kind} />, { backend });
  const dialog = await openChoice(app);
  await app.user.click(dialog.getByRole("button", { name: "Put together" }));
  expect(await dialog.findByText("Please choose at least one.")).toBeVisible();
  expect(backend.callsOf(api.insights.claimCorrections.join)).toEqual([]);
  await app.user.click(dialog.getByRole("checkbox", { name: /^At 23/ }));
  expect(dialog.queryByText("Please choose at least one.")).toBeNull();
  await app.user.click(dialog.getByRole("button", { name: "Put together" }));
  expect(await dialog.findByText("That didn’t work. Please try again.")).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: /^At 23/ })).toBeChecked();
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "More for A fixed time" })).toHaveFocus();
});

test("[HAND-470] at rest a claim has the link to its answer and one menu, which has the goal and the corrections", async () => {
  const start = vi.fn();
  const { user } = renderApp(
    <GoalsContext value={{ start, goals: [] }}>
      <InsightSection kind={kind} />
    </GoalsContext>,
    { backend: createCorrectionsBackend() },
  );
  const more = await screen.findByRole("button", { name: "More for Rule book" });
  const row = within(more.closest("li")!);
  expect(row.getAllByRole("button")).toEqual([more]);
  expect(row.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Open the answer"]);
  await user.click(more);
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Work on this",
    "Leave out",
    "This is a wish",
    "Put together with…",
    "Rename",
  ]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(start).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ claimName: "Rule book", quote: hides.text }));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(more).toHaveFocus();
});

test("[HAND-470] a quote that disagrees has its own menu with the same correction", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createBackendWithCounterQuote() });
  await choose(user, "“Stop hiding, and tell us…”", "Doesn’t belong here");
  await waitFor(() => expect(screen.queryByText(/disagrees/)).toBeNull());
  expect(backend.callsOf(api.insights.claimCorrections.separate)).toMatchObject([{ from: { text: stop.text } }]);
});

test("[HAND-525] a quote that disagrees is one of those that agree after one press in its menu, until Undo", async () => {
  const backend = createBackendWithCounterQuote();
  const correctionId = id<"claimCorrections">("agreed");
  const [fair, ...others] = insight.strengths;
  backend.on(api.insights.claimCorrections.agree).does(() => {
    const evidence = [...fair!.evidence, stop];
    const strengths = [{ ...fair!, evidence, people: 2, corrected: { joined: 1, agreed: 1 } }, ...others];
    backend
      .query(api.insights.insights.current)
      .answers(() => ({ status: "ready", insight: { ...insight, strengths } }));
    return { correctionId };
  });
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await user.click(await screen.findByRole("button", { name: "More for “Stop hiding, and tell us…”" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Agrees with this",
    "Doesn’t belong here",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "Agrees with this" }));
  expect(await screen.findByText("Now agrees")).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/disagrees/)).toBeNull());
  expect(await screen.findByText("Matches corrected by you")).toBeVisible();
  await waitFor(() => expect(title("Fair")?.closest("li")).toHaveFocus());
  expect(backend.callsOf(api.insights.claimCorrections.agree)).toEqual([
    { kind, polarity: "strength", quotes: fair!.evidence.map(quoteKeyOf), quote: quoteKeyOf(stop) },
  ]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(backend.callsOf(api.insights.claimCorrections.takeBack)).toEqual([{ correctionId }]);
  expect(await screen.findByText(/disagrees/)).toBeVisible();
});

test("[INS-260] the only claim of its side has nothing to be put together with", async () => {
  const { user } = renderApp(<InsightSection kind={kind} />, { backend: createCorrectionsBackend() });
  await user.click(await screen.findByRole("button", { name: "More for Slow" }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Leave out",
    "This is a strength",
    "Rename",
  ]);
});

test("[INS-265] a mark says in one line that claims were put together and a name corrected", () => {
  const { container } = renderApp(<CorrectedBy corrected={{ joined: 1, name: true, moved: true }} owner="Ada" />);
  expect(container).toHaveTextContent("Put together, name and side corrected by Ada");
});

const asks = createQuote("Dora", "Asks before she decides.");
const { text: sentence, ...answerOfSentence } = asks;
const unquotedAnswers = {
  sentenceCount: 0,
  answers: [{ ...answerOfSentence, responseId: asks.responseId!, respondentId: asks.respondentId!, sentence }],
  moreAnswers: 0,
};

/** Backend of an insight that has one sentence on neither side, until that is added. */
function createAddClaimBackend() {
  const backend = createCorrectionsBackend();
  const current = backend.query(api.insights.insights.current);
  const correctionId = id<"claimCorrections">("added-1");
  const answerPrevious = () =>
    current.answers(() => ({ status: "ready", insight: { ...insight, unquoted: unquotedAnswers } }));
  answerPrevious();
  backend.on(api.insights.claimCorrections.add).does(({ to }) => {
    const corrected = { added: true as const };
    const [fair, ...others] = insight.strengths;
    const shown =
      to === undefined
        ? [...insight.strengths, { ...createClaim(sentence, [asks]), corrected }]
        : [{ ...fair!, evidence: [...fair!.evidence, asks], corrected: { joined: 1, added: 1 } }, ...others];
    current.answers(() => ({ status: "ready", insight: { ...insight, strengths: shown } }));
    return { correctionId };
  });
  backend.on(api.insights.claimCorrections.takeBack).does(() => {
    answerPrevious();
    return null;
  });
  return backend;
}

const menuOfSaid = "More for “Asks before she decides.”";

test("[INS-308] a sentence on neither side becomes a strength, and the toast undoes it", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createAddClaimBackend() });
  await user.click(await screen.findByRole("button", { name: menuOfSaid }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "A strength",
    "Something to change",
    "Put together with…",
  ]);
  await user.click(screen.getByRole("menuitem", { name: "A strength" }));
  expect(await screen.findByText("Added by you")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Also said" })).toBeNull();
  const words = { responseId: asks.responseId, text: sentence };
  expect(backend.callsOf(api.insights.claimCorrections.add)).toEqual([{ ...words, polarity: "strength" }]);
  await waitFor(() => expect(document.activeElement).toHaveTextContent("Added by you"));
  expect(await screen.findByText("Added to your insights")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("region", { name: "Also said" })).toBeVisible();
});

/** `adding`, where the sentence can join claims. */
function createAddToClaimBackend() {
  const backend = createAddClaimBackend();
  const current = backend.query(api.insights.insights.current);
  backend.on(api.insights.claimCorrections.join).does(() => {
    const [fair, ...others] = insight.strengths;
    const joined = { ...fair!, evidence: [...fair!.evidence, asks], corrected: { joined: 1, added: 1 } };
    current.answers(() => ({ status: "ready", insight: { ...insight, strengths: [joined, ...others] } }));
    return { correctionIds: [id<"claimCorrections">("added-1")] };
  });
  return backend;
}

test("[INS-308] [HAND-523] a sentence on neither side is put together with claims of one side", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createAddToClaimBackend() });
  await user.click(await screen.findByRole("button", { name: menuOfSaid }));
  await user.click(screen.getByRole("menuitem", { name: "Put together with…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Which ones say the same?" }));
  expect(dialog.getAllByRole("checkbox")).toHaveLength(3);
  const [wish] = within(dialog.getByRole("group", { name: "Wishes" })).getAllByRole("checkbox");
  await user.click(dialog.getByRole("checkbox", { name: /^Rule book/ }));
  expect(dialog.getByRole("checkbox", { name: /^Rule book.*Keeps its name/ })).toBeChecked();
  expect(wish).toBeDisabled();
  await user.click(dialog.getByRole("checkbox", { name: /^Fair/ }));
  await user.click(dialog.getByRole("checkbox", { name: /^Rule book/ }));
  expect(dialog.getByRole("checkbox", { name: /^Fair.*Keeps its name/ })).toBeChecked();
  await user.click(dialog.getByRole("checkbox", { name: /^Rule book/ }));
  await user.click(dialog.getByRole("button", { name: "Put together" }));
  expect(await screen.findByText("1 quote added by you")).toBeVisible();
  const to = insight.strengths[0]!.evidence.map(quoteKeyOf);
  const sentences = [{ responseId: asks.responseId, text: sentence }];
  expect(backend.callsOf(api.insights.claimCorrections.join)).toEqual([
    { kind, polarity: "strength", to, claims: [[quoteKeyOf(hides)]], sentences },
  ]);
});

test("[HAND-523] a claim's menu lists sentences on neither side, which join that claim", async () => {
  const { backend, user } = renderApp(<InsightSection kind={kind} />, { backend: createAddToClaimBackend() });
  await choose(user, "Slow", "Put together with…");
  const dialog = within(await screen.findByRole("dialog", { name: "Which ones say the same?" }));
  const checkbox = within(dialog.getByRole("group", { name: "Also said" })).getByRole("checkbox");
  expect(checkbox).toHaveAccessibleName(`“${sentence}” Dora`);
  await user.click(checkbox);
  await user.click(dialog.getByRole("button", { name: "Put together" }));
  const to = insight.blindSpots[0]!.evidence.map(quoteKeyOf);
  await waitFor(() =>
    expect(backend.callsOf(api.insights.claimCorrections.join)).toEqual([
      { kind, polarity: "wish", to, claims: [], sentences: [{ responseId: asks.responseId, text: sentence }] },
    ]),
  );
});

test("[HAND-523] sentences on neither side become one claim, with its side chosen by the press that saves", async () => {
  const backend = createAddToClaimBackend();
  const other = {
    ...unquotedAnswers.answers[0]!,
    responseId: id<"responses">("response-Eve"),
    authorName: "Eve",
    sentence: "Asks.",
  };
  const unquoted = { ...unquotedAnswers, answers: [...unquotedAnswers.answers, other] };
  backend.query(api.insights.insights.current).answers(() => ({ status: "ready", insight: { ...insight, unquoted } }));
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await user.click(await screen.findByRole("button", { name: menuOfSaid }));
  await user.click(screen.getByRole("menuitem", { name: "Put together with…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Which ones say the same?" }));
  await user.click(within(dialog.getByRole("group", { name: "Also said" })).getByRole("checkbox"));
  expect(dialog.queryByRole("button", { name: "Put together" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "As a wish" }));
  const sentences = [
    { responseId: asks.responseId, text: sentence },
    { responseId: other.responseId, text: other.sentence },
  ];
  await waitFor(() =>
    expect(backend.callsOf(api.insights.claimCorrections.join)).toEqual([
      { kind, polarity: "wish", to: [], claims: [], sentences },
    ]),
  );
});

test("[HAND-523] at the heading of a side k lines are one after k + 2 presses, and after one Undo as before", async () => {
  const backend = createBackendWithSimilarClaims();
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await screen.findByRole("region", { name: "Wishes" });
  await user.click(await section("Wishes").findByRole("button", { name: "Put together…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Which ones say the same?" }));
  expect(dialog.queryByRole("group", { name: "Strengths" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Put together" }));
  expect(await dialog.findByText("Please choose at least two.")).toBeVisible();
  const boxes = within(dialog.getByRole("group", { name: "Wishes" })).getAllByRole("checkbox");
  expect(boxes).toHaveLength(3);
  await user.click(boxes[1]!);
  await user.click(boxes[0]!);
  await user.click(boxes[2]!);
  await user.click(dialog.getByRole("button", { name: "Put together" }));
  await waitFor(() => expect(title("A fixed time")).toBeNull());
  expect(backend.callsOf(api.insights.claimCorrections.join)).toEqual([
    { kind, polarity: "wish", to: [quoteKeyOf(late)], claims: [[quoteKeyOf(time)], [quoteKeyOf(soup)]], sentences: [] },
  ]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(title("A fixed time")).toBeVisible());
  expect(backend.callsOf(api.insights.claimCorrections.takeBackAll)).toHaveLength(1);
});

test("[INS-308] who may not correct the insight, as in the demo, can add nothing", async () => {
  const backend = createAddClaimBackend();
  renderApp(<InsightArticle insight={{ ...insight, unquoted: unquotedAnswers }} kind={kind} />, { backend });
  expect(await screen.findByRole("region", { name: "Also said" })).toBeVisible();
  expect(screen.queryByRole("button", { name: menuOfSaid })).toBeNull();
});

test("[INS-309] added claims are listed apart from corrected ones", async () => {
  const backend = createCorrectionsBackend();
  const row = { createdAt: 0, polarity: "wish" as const, name: sentence, quotes: [sentence] };
  const to = { polarity: "strength" as const, name: "Fair", quotes: [{ text: "She is fair." }] };
  backend.query(api.insights.claimCorrections.list).answers(() => [
    { ...row, _id: id("added-1"), change: { type: "added" } },
    { ...row, _id: id("added-2"), name: "Other.", change: { type: "added", to } },
  ]);
  const { user } = renderApp(<InsightSection kind={kind} />, { backend });
  await user.click(await screen.findByText("2 added · Show"));
  expect(screen.getByText("Reports say that you added these.")).toBeVisible();
  const listed = within(screen.getByRole("list", { name: "Added" })).getAllByRole("listitem");
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    "Asks before she decides.WishTake back",
    "Other.Added to “Fair”Take back",
  ]);
});

test("[INS-305] the mark of an added claim names who added it, and how many quotes", () => {
  const marks = [
    { added: true, name: true },
    { added: true, joined: 1 },
    { added: 2, joined: 2 },
    { added: 1, joined: 3 },
    { agreed: 2, joined: 3, name: true },
  ] as const;
  renderApp(
    <>
      {marks.map((corrected, index) => (
        <CorrectedBy key={index} corrected={corrected} owner="Lena" />
      ))}
    </>,
  );
  for (const text of [
    "Added, name corrected by Lena",
    "Added, put together by Lena",
    "2 quotes added by Lena",
    "1 quote added, put together by Lena",
    "Put together, name and matches corrected by Lena",
  ]) {
    expect(screen.getByText((_, element) => element?.tagName === "P" && element.textContent === text)).toBeVisible();
  }
});
