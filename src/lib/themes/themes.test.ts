import { describe, expect, test } from "vitest";
import type { Claim, InsightDetails, JohariWindow } from "../../../convex/shared/validators";
import { createClaim, createQuote } from "../../testing/builders.ts";
import { firstWordsOf } from "../../components/facet/ThemeStone.tsx";
import { placeThemeNames } from "../../components/facet/placeThemeNames.ts";
import { themesSentence } from "../../components/facet/themesSentence.ts";
import { themeNoun, themeDisplayName } from "./themeTexts.ts";
import { hasOwnName, themesWithFacets, listThemes, visibleRowCount, type Theme } from "./themes.ts";

const claimOf = (title: string, people: number, evidence = [createQuote("Ben", title)]) =>
  createClaim(title, evidence, { people });
const insight: InsightDetails = {
  strengths: [claimOf("Listens", 3), claimOf("Plans", 1), claimOf("Invented", 2, [])],
  blindSpots: [claimOf("Speak sooner", 1)],
  keyPhrases: [],
  narrative: [],
};
const johari: JohariWindow = {
  seenByBoth: [{ label: "Listens", self: [createQuote("You", "I listen.")], others: [], people: 3 }],
  othersOnly: [{ label: "Plans", self: [], others: [], people: 1 }],
  youOnly: [{ label: "I draw.", self: [createQuote("You", "I draw.")], others: [], people: 0 }],
};

describe("themes", () => {
  test("[HAND-51] each strength and wish is a theme once, with the people who wrote it; one without a quote is left out", () => {
    expect(
      listThemes(insight, johari).map(({ title, polarity, seenBy, people }) => [title, polarity, seenBy, people]),
    ).toEqual([
      ["Listens", "strength", "both", 3],
      ["Plans", "strength", "others", 1],
      ["Speak sooner", "wish", "others", 1],
      ["I draw.", "strength", "you", 0],
    ]);
  });

  test("[HAND-474] what only both sides' window had keeps its quotes once it is put together with a claim", () => {
    const [said, sat] = [createQuote("Ines", "He taught me."), createQuote("Ines", "He sat next to me.")];
    const teaches = { ...claimOf("Teaches", 1, [said]), description: "Two people say something close to this." };
    const entry = { label: "Teaches", self: [createQuote("You", "I teach.")], others: [said, sat], people: 1 };
    const window = { ...johari, seenByBoth: [{ ...entry, corrected: { joined: 1 } }] };
    const [theme] = listThemes({ ...insight, strengths: [teaches] }, window);
    expect(theme?.claim?.evidence).toEqual([said, sat]);
    expect(theme?.claim).toMatchObject({ description: "", corrected: { joined: 1 } });
    const [unjoined] = listThemes({ ...insight, strengths: [teaches] }, { ...johari, seenByBoth: [entry] });
    expect(unjoined?.claim).toEqual(teaches);
  });

  test("[INS-67] what both sides wrote about and no claim quotes is a separate theme", () => {
    const besides = {
      label: "Sings.",
      self: [createQuote("You", "I sing.")],
      others: [createQuote("Ana", "Sings.")],
      people: 1,
    };
    const themes = listThemes(insight, { ...johari, seenByBoth: [...johari.seenByBoth, besides] });
    expect(themes.map(({ title, seenBy, people }) => [title, seenBy, people])).toContainEqual(["Sings.", "both", 1]);
    expect(themes).toHaveLength(5);
  });

  test("[HAND-242] while the comparison is older than the insight, no sentence makes a second theme under its old title", () => {
    const calm = createQuote("Ana", "She stays calm.");
    const older = { label: calm.text, self: [createQuote("You", "I stay calm.")], others: [calm], people: 1 };
    const strengths = [
      claimOf("Calm", 2, [createQuote("Ana", "She stays calm. Always."), createQuote("Ben", "Calm.")]),
    ];
    const themes = listThemes({ ...insight, strengths }, { ...johari, seenByBoth: [older], youOnly: [] });
    expect(themes.map(({ title, seenBy }) => [title, seenBy])).toEqual([
      ["Calm", "both"],
      ["Speak sooner", "others"],
    ]);
  });

  test("[HAND-242] a sentence in two themes marks only the theme of its entry as written by both", () => {
    const both = createQuote("Ana", "She is calm and plans.");
    const strengths = [claimOf("Calm", 2, [both, createQuote("Ben", "Calm.")]), claimOf("Plans", 1, [both])];
    const entry = { label: "Plans", self: [createQuote("You", "I plan.")], others: [both], people: 1 };
    const themes = listThemes({ ...insight, strengths }, { ...johari, seenByBoth: [entry], youOnly: [] });
    expect(themes.map(({ title, seenBy }) => [title, seenBy])).toEqual([
      ["Calm", "others"],
      ["Plans", "both"],
      ["Speak sooner", "others"],
    ]);
  });

  test("[HAND-52] the theme that most people write is first in its section, and keeps the address of its row", () => {
    const strengths = [claimOf("Plans", 1), claimOf("Draws", 2), claimOf("Listens", 3)];
    const order = listThemes({ ...insight, strengths }, undefined).map(({ id, name, people }) => [id, name, people]);
    expect(order).toEqual([
      ["strength-3", "Listens", 3],
      ["strength-2", "Draws", 2],
      ["strength-1", "Plans", 1],
      ["wish-1", "Speak sooner", 1],
    ]);
  });

  test("[INS-70] a theme has its short name, else its title, never an ellipsis", () => {
    const strengths = [{ ...claimOf("She knows every supplier by name and calls.", 1), name: "Knows suppliers" }];
    const blindSpots = [claimOf("Stop posting the schedule at the last minute.", 1)];
    const names = listThemes({ ...insight, strengths, blindSpots }, undefined).map(({ name, isNamed }) => [
      name,
      isNamed,
    ]);
    expect(names).toEqual([
      ["Knows suppliers", true],
      ["Stop posting the schedule at the last minute.", false],
    ]);
  });

  test("[INS-46] a blind spot is a wish of which its owner wrote nothing, and only where both were compared", () => {
    const blindSpots = [claimOf("Speak sooner", 1), claimOf("Delegate", 1)];
    const seenByBoth = [
      { label: "Delegate", polarity: "wish" as const, self: [createQuote("You", "I hold on.")], others: [], people: 1 },
    ];
    const sections = (window?: JohariWindow, compared?: boolean) =>
      listThemes({ ...insight, strengths: [], blindSpots }, window, { isCompared: compared }).map(
        ({ section, name }) => [section, name],
      );
    expect(sections()).toEqual([
      ["wish", "Speak sooner"],
      ["wish", "Delegate"],
    ]);
    expect(sections({ ...johari, youOnly: [], seenByBoth })).toEqual([
      ["wish", "Delegate"],
      ["blindSpot", "Speak sooner"],
    ]);
    expect(sections(undefined, true).map(([section]) => section)).toEqual(["blindSpot", "blindSpot"]);
  });

  test("[INS-101] where a self-assessed fault matches no wish, no wish is called a blind spot", () => {
    const blindSpots = [claimOf("Speak sooner", 1)];
    const window = { ...johari, youOnly: [], hasUnmatchedFault: true };
    const sections = listThemes({ ...insight, strengths: [], blindSpots }, window).map(({ section }) => section);
    expect(sections).not.toContain("blindSpot");
  });

  test("[INS-71] a theme that its owner sees otherwise is first, has both sides, and is in no other section", () => {
    const self = [createQuote("You", "Everyone gets the rota in time.")];
    const entry = {
      label: "Rota earlier.",
      polarity: "wish" as const,
      self,
      others: [createQuote("Karim", "Rota earlier.")],
      people: 3,
    };
    const window = {
      ...johari,
      seenByBoth: [],
      otherwise: [entry],
      youOnly: [{ label: self[0]!.text, self, others: [], people: 0 }],
    };
    for (const blindSpots of [[claimOf("Rota earlier.", 3)], []]) {
      const themes = listThemes({ ...insight, strengths: [], blindSpots }, window);
      expect(themes.map(({ section, seenBy, people, own }) => [section, seenBy, people, own])).toEqual([
        ["otherwise", "others", 3, self],
      ]);
    }
  });

  const titled = (name: string, people = 1): Claim => ({ ...claimOf(`He ${name}.`, people), name });
  const withFacets = (...strengths: Claim[]) =>
    themesWithFacets(listThemes({ ...insight, strengths, blindSpots: [] }, undefined)).map(themeDisplayName);

  test("[HAND-476] up to ten titles each have a facet; of more nine have, most people first and the sections in turn", () => {
    const [ten, eleven] = [10, 11].map((count) => Array.from({ length: count }, (_, n) => titled(`Claim ${n}`)));
    expect(withFacets(...ten!)).toHaveLength(10);
    expect(withFacets(...eleven!)).toHaveLength(9);
    expect(withFacets(...eleven!, titled("Plans", 2))).toContain("Plans");
    const wishes = listThemes({ ...insight, strengths: eleven!.slice(0, 6), blindSpots: eleven!.slice(6) }, undefined);
    expect(themesWithFacets(wishes).filter(({ polarity }) => polarity === "wish")).toHaveLength(4);
    // So few that none is left out.
    const own = ["I draw.", "I sing."].map((label) => ({
      label,
      self: [createQuote("You", label)],
      others: [],
      people: 0,
    }));
    const facetThemes: Theme[] = themesWithFacets(
      listThemes({ ...insight, strengths: [], blindSpots: [] }, { ...johari, seenByBoth: [], youOnly: own }),
    );
    expect(facetThemes.map(({ name }) => name)).toEqual(["I draw.", "I sing."]);
  });

  test("[HAND-502] a sentence in the place of a title has a facet only where fewer than five themes have a title", () => {
    const sentences = ["He hums.", "He waits.", "He rests."].map((text) => claimOf(text, 1));
    const verbs = ["Draws", "Sings", "Cooks", "Runs", "Swims"].map((name) => titled(name));
    expect(withFacets(...sentences, ...verbs)).toEqual(["Draws", "Sings", "Cooks", "Runs", "Swims"]);
    expect(withFacets(...sentences, ...verbs.slice(2))).toEqual([
      "“He hums.”",
      "“He waits.”",
      "Cooks",
      "Runs",
      "Swims",
    ]);
    expect(withFacets(...sentences, ...verbs.slice(3))).toHaveLength(5);
    expect(withFacets(claimOf("He hums.", 1))).toEqual(["“He hums.”"]);
    expect(withFacets(...sentences.slice(1), claimOf("He hums.", 2), ...verbs)).toContain("“He hums.”");
  });

  const visible = (isPhone: boolean, ...people: number[]) =>
    visibleRowCount(
      listThemes({ ...insight, strengths: people.map((of) => claimOf(`Claim ${of}`, of)) }, undefined).filter(
        ({ polarity }) => polarity === "strength",
      ),
      { isPhone },
    );

  test("[HAND-46] [HAND-52] three rows are open, filled up with those of one person, and up to five of several", () => {
    expect([visible(false, 1, 1, 1, 1), visible(false, 2, 1, 1, 1), visible(false, 3, 2, 1)]).toEqual([3, 3, 3]);
    expect([visible(false, 2, 2, 2, 2, 1), visible(false, 2, 2, 2, 2, 2, 2)]).toEqual([4, 5]);
  });

  test("[HAND-218] on a phone a group has three topics open, two where others are single sentences; no single one is folded", () => {
    expect([visible(true, 1, 1, 1, 1, 1), visible(true, 2, 2, 2, 2, 1), visible(true, 2, 1, 1)]).toEqual([2, 3, 3]);
    expect(visible(true, 2, 2, 2, 1)).toBe(4);
    const themesOfOwnSentences = (count: number) =>
      listThemes(
        { ...insight, strengths: [], blindSpots: [] },
        {
          ...johari,
          seenByBoth: [],
          youOnly: ["I draw.", "I sing.", "I plan."]
            .slice(0, count)
            .map((label) => ({ label, self: [createQuote("You", label)], others: [], people: 0 })),
        },
      );
    expect([
      visibleRowCount(themesOfOwnSentences(3), { isPhone: true }),
      visibleRowCount(themesOfOwnSentences(2), { isPhone: true }),
      visibleRowCount(themesOfOwnSentences(2), { isPhone: false }),
    ]).toEqual([1, 2, 1]);
  });

  test('[INS-35] the words "They wrote" of a theme claim nothing about its owner', () => {
    expect(
      new Set(
        listThemes(insight, johari)
          .slice(1, 3)
          .map(({ writtenBy }) => writtenBy),
      ),
    ).toEqual(new Set(["They wrote"]));
  });

  test("[HAND-51] [HAND-57] the sentence below the stone counts strengths, wishes and themes that both sides wrote", () => {
    expect(themesSentence(listThemes(insight, johari))).toBe(
      "People name 2 strengths and 1 wish. You named 1 of these strengths too.",
    );
    const of = (strengths: Claim[], blindSpots: Claim[] = []) =>
      themesSentence(listThemes({ ...insight, strengths, blindSpots }, johari));
    expect(of([claimOf("Plans", 1)])).toBe("One person names 1 strength.");
    expect(of([claimOf("Listens", 1)])).toBe("One person names 1 strength. You named that strength too.");
    expect(of([], [claimOf("Speak sooner", 1), claimOf("Plan", 2, [createQuote("Ana", "Plan.")])])).toBe(
      "People name 2 wishes.",
    );
    expect(of([])).toBe("You wrote of 1 strength.");
  });

  test("[INS-45] without a model wishes are counted from answers about change only", () => {
    const of = (strengths: Claim[]) =>
      themesSentence(listThemes({ ...insight, strengths, provider: "builtin" }, undefined));
    expect(of(insight.strengths)).toBe("People name 2 strengths and, asked about change, 1 wish.");
    expect(of([])).toBe("Asked about change, one person names 1 wish.");
  });

  test("[INS-48] [HAND-432] where sentences are left out, counts of others are minimums, and own strengths are not counted", () => {
    const unquoted = { sentenceCount: 3, answers: [], moreAnswers: 0 };
    const of = (details: Partial<InsightDetails>, window: typeof johari = { ...johari, youOnly: [] }) =>
      themesSentence(listThemes({ ...insight, ...details, unquoted, provider: "builtin" }, window));
    const sentence = "They name at least 2 strengths and 1 wish. You named 1 of these strengths too.";
    expect(of({})).toBe(sentence);
    expect(of({}, johari)).toBe(sentence);
    expect(of({ blindSpots: [], strengths: [claimOf("Plans", 1)] })).toBe("They name at least 1 strength.");
    expect(of({ strengths: [] })).toBe("They name at least 1 wish.");
  });
});

describe("a theme's number", () => {
  test("[HAND-48] a theme's number is its place among the rows", () => {
    expect(listThemes(insight, johari).map(({ id, number }) => [id, number])).toEqual([
      ["strength-1", 1],
      ["strength-2", 2],
      ["wish-1", 3],
      ["own-1", 4],
    ]);
  });

  test("[HAND-431] a name stands above a quote unless the quote is in its place or one person's begins with it", () => {
    const of = (one: Partial<Claim>, ...texts: string[]) => {
      const evidence = texts.map((text) => createQuote("Ada", text));
      const [theme] = listThemes(
        { ...insight, strengths: [{ ...claimOf("", 1, evidence), ...one }], blindSpots: [] },
        undefined,
      );
      return hasOwnName(theme!, evidence);
    };
    const text = "Put me on the list, or put somebody in charge of telling me.";
    expect(of({ title: text }, text)).toBe(false);
    expect(of({ title: text }, "Even to me.", text)).toBe(false);
    expect(of({ title: text, name: "Put me on the list" }, text)).toBe(false);
    expect(of({ title: text, name: "put me, on the list" }, text)).toBe(false);
    expect(of({ title: text, name: "Put me on the lists" }, text)).toBe(true);
    expect(of({ title: text, name: "Late news" }, text)).toBe(true);
    const sentence = "Also she shows very fast with hands, so please say it slow.";
    expect(of({ title: sentence, name: "Shows very fast with hands" }, sentence)).toBe(false);
    expect(of({ title: sentence, name: "Shows" }, sentence)).toBe(true);
    expect(of({ title: sentence, name: "Say it slow" }, sentence)).toBe(true);
    expect(of({ title: text, name: "Put me on the list", people: 2 }, text)).toBe(true);
    expect(of({ title: text, name: "Put me on the list", corrected: { name: true } }, text)).toBe(true);
    expect(of({ title: "Explains changes" }, text)).toBe(true);
  });

  test("[HAND-48] [HAND-360] a facet has the first words of the name or quote, longest first, and no short word alone", () => {
    const of = (title: string, quoted = title) =>
      firstWordsOf(
        listThemes(
          { ...insight, strengths: [claimOf(title, 2, [createQuote("Ada", quoted)])], blindSpots: [] },
          undefined,
        )[0]!,
      );
    expect(of("He plans, always.")).toEqual(["“He plans, always.”", "“He plans…”", "“plan…”"]);
    expect(of("Plans ahead", "He plans.")).toEqual(["Plans ahead", "Plans…", "Plan…"]);
    const long = of(`${"word ".repeat(30)}end.`);
    expect([long.length, long[0]]).toEqual([13, `“${"word ".repeat(13)}word…”`]);
  });

  test("[HAND-433] [HAND-502] where no word fits a facet has letters of one, and a hyphen ends a line", () => {
    const sector = (width: number) => ({ turn: 0.5, width, inner: 17, outer: 46 });
    const facet = (name: string, instead: readonly string[], width = 1 / 11.5) =>
      placeThemeNames([{ name, instead, sector: sector(width) }])[0]?.map(({ text }) => text);
    const theme = { name: "Incomprehensibilities", title: "Incomprehensibilities", isNamed: true, own: [] };
    const [name = "", ...instead] = firstWordsOf(theme as unknown as Theme);
    expect(facet(name, instead)?.join("")).toMatch(/^Inco\w*…$/);
    expect(facet("Quick-change plots", [])).toEqual(["Quick-", "change", "plots"]);
    expect(facet("Keep us informed", ["Keep us…"])).toEqual(["Keep us", "informed"]);
  });

  test("[INS-35] [HAND-210] a theme of one person, and of several, is called a topic", () => {
    const alone = listThemes({ ...insight, blindSpots: [] }, undefined);
    expect([themeNoun(alone), themeNoun(alone.slice(0, 1)), themeNoun(alone.slice(1))]).toEqual([
      "topics",
      "topic",
      "topic",
    ]);
  });
});
