import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { preservesMeaning } from "../../../shared/answers/preservesMeaning";
import { tidy } from "./tidy";

describe("tidying", () => {
  const spokenTexts = [
    ["um she is, like, really good at, uh, explaining things", "She is really good at explaining things."],
    ["she she listens. i think i think it helps", "She listens. I think it helps."],
    ["So, well, i'm impressed", "I'm impressed."],
    ["she is calm ,always", "She is calm, always."],
    ["the the plan worked ,you know, in the end", "The plan worked in the end."],
    ["She is, you know, very calm", "She is very calm."],
    ["she is, I mean, she's kind", "She is, she's kind."],
    ["when it burns, you know, the whole team asks her", "When it burns, the whole team asks her."],
    ["she is calm, you know", "She is calm."],
    ["um she waits, er, until all are there", "She waits, until all are there."],
    [
      "Ich finde, dass er uns um neun Uhr immer ruhig sagt, was er will",
      "Ich finde, dass er uns um neun Uhr immer ruhig sagt, was er will.",
    ],
    ["first line here\num second line here", "First line here.\nSecond line here."],
    [
      "https://example.com/a is hers. um https://example.com/b too",
      "https://example.com/a is hers. https://example.com/b too.",
    ],
  ];
  test.each(spokenTexts)("[AI-02] removes fillers and sets capitals and full stops: %s", (raw, tidied) => {
    expect(tidy(raw)).toBe(tidied);
  });

  const withEmoticons: [string, string][] = [
    [
      "the list is on time now ,finally :) and  no more calls",
      "The list is on time now, finally :) and no more calls.",
    ],
    ["nothing to change ;) no, honestly, lock the yard", "Nothing to change ;) no, honestly, lock the yard."],
    ["she was away when the oven broke :-( and nobody came", "She was away when the oven broke :-( and nobody came."],
    ["she is funny :D", "She is funny :D"],
    ["he sings =) at work", "He sings =) at work."],
    ["the till is slow :/", "The till is slow :/"],
    ["um she laughs , a lot :P", "She laughs, a lot :P"],
    ["she cooks ( and sings ) well", "She cooks (and sings ) well."],
  ];
  test.each(withEmoticons)("[AI-15] a space before an emoticon stays: %s", (raw, tidied) => {
    expect(tidy(raw)).toBe(tidied);
    expect(tidy(tidied)).toBe(tidied);
  });

  const textsWithForeignWord = [
    "Uczy młodych po kolei i nie robi z nikogo żartów.",
    "Tak i nie.",
    "Spokojna i miła.",
    "Hun er god i dag og i morgen.",
    "Ascolta i colleghi.",
    "Ona je strpljiva i brza.",
  ];
  test.each(textsWithForeignWord)("[AI-02] an i that is a word of another language stays small: %s", (text) => {
    expect(tidy(text)).toBe(text);
  });

  const textsWithPronoun = [
    ["i think i can, i'd ask", "I think I can, I'd ask."],
    ["she helped my sister and i.", "She helped my sister and I."],
    ["when i cried, i hid", "When I cried, I hid."],
  ];
  test.each(textsWithPronoun)("[AI-02] the pronoun gets its capital: %s", (raw, tidied) => {
    expect(tidy(raw)).toBe(tidied);
  });

  const repeatedPhrases = [
    ["he won't he won't let go of a problem", "He won't let go of a problem."],
    ["she does not she does not interrupt", "She does not interrupt."],
    ["He didn’t he didn’t, uh, blame anyone", "He didn’t blame anyone."],
  ];
  test.each(repeatedPhrases)("[AI-12] a repeated phrase is kept once, also with its negation: %s", (raw, tidied) => {
    expect(tidy(raw)).toBe(tidied);
    expect(preservesMeaning(raw, tidied)).toBe(true);
  });

  const clausesThatMeet = [
    "The kiln door sticks, somebody must mend it, it burns our gloves.",
    "I told you, you should ask the pharmacist first.",
    "She said that, that is, she wrote it down.",
    "What worries me is that, that she never rests.",
    "He signed us in, in a hurry, and left.",
    "That is what the lessons are for, for the shy ones.",
    "I gave her her keys and she gave you you know what.",
    "I like her, her jokes and her scones.",
    "He came in in time for the milking.",
    "What she promises she promises in writing.",
    "Whatever he paints he paints twice.",
    "The songs he picks he picks with the children.",
    "If it rains it rains, he never complains.",
    "He knows he knows less than the old gardener.",
    "I think I think too slowly for him.",
    "Those who drive drive carefully.",
    "What the stall was was a mess.",
    "Nobody is as quick as she she beats us all.",
    "My sister and I, I think, learned most.",
    "So does she, she told me.",
    "It was he, he was always there.",
    "My, my, what a bakery.",
    "I wrote to him, him first, and then to the school.",
    "Die Chefin ist die, die immer bleibt.",
    "Er ist der, der uns hilft und das, das zählt.",
    "Nous nous parlons et vous vous taisez.",
    "Er kam an an dem Tag.",
    "They had had enough, that that is so is clear.",
  ];
  test.each(clausesThatMeet)("[AI-16] a word or phrase said twice where two clauses meet stays: %s", (text) => {
    expect(tidy(text)).toBe(text);
  });

  const stutters = [
    ["it it was late but it, it worked", "It was late but it worked."],
    ["the, the barn is clean", "The barn is clean."],
    ["She, she waters the beds because because they dry out", "She waters the beds because they dry out."],
    ["so I I asked if he's he's free", "So I asked if he's free."],
    ["when I started I, uh, I was lost", "When I started I was lost."],
    ["just just ring the bell", "Just ring the bell."],
    ["i think he he listens", "I think he listens."],
    ["my my apprentice and a a cook", "My apprentice and a cook."],
    ["the point is he does not he does not shout", "The point is he does not shout."],
    ["Ich ich finde, dass sie immer da ist", "Ich finde, dass sie immer da ist."],
  ];
  test.each(stutters)("[AI-16] a word that a clause begins twice is said once: %s", (raw, tidied) => {
    expect(tidy(raw)).toBe(tidied);
    expect(tidy(tidied)).toBe(tidied);
  });

  const runOnSentences = [
    [
      "she sat with me for a whole hour on my first day and she never once made me feel slow or in the way",
      "She sat with me for a whole hour on my first day. And she never once made me feel slow or in the way.",
    ],
    [
      "the release went wrong on a Friday night, and everybody was shouting in the channel about rolling it back, but he stayed with the numbers for two hours, and he found the bad row before any of us had read the log",
      "The release went wrong on a Friday night, and everybody was shouting in the channel about rolling it back. But he stayed with the numbers for two hours. And he found the bad row before any of us had read the log.",
    ],
  ];
  test.each(runOnSentences)(
    "[AI-12] a run-on sentence is split where a clause with its own subject begins: %s",
    (raw, tidied) => {
      expect(tidy(raw)).toBe(tidied);
    },
  );

  const connectedClauses = [
    "she told me on my first day that the work was late and she was sorry for the way it had gone",
    "she set four cups of water in front of us all and by the end of it the dentist, the vicar and I could each have told you where the first six questions of the paper go wrong",
    "if the build is red for the second time in a week and he is on call he stays with it",
    "she writes down every single step of the plan so they can follow it without her in the room",
  ];
  test.each(connectedClauses)("[AI-12] a clause that may belong to the one before is not split off: %s", (raw) => {
    expect(tidy(raw).toLowerCase()).toBe(`${raw.toLowerCase()}.`);
  });

  const meaningfulTexts = [
    "I like her. You know how she works.",
    "He is kind of a legend, very very patient.",
    "That that is, is.",
    "He had had enough of it.",
    "No, no, she never said that.",
    "She walked, walked mind you, to the court.",
    "Marcus D. had been there at 3 p.m. on Friday.",
    "We use iPhone builds, e.g. the 2.4.1 beta.",
    "Read https://example.com/a.b for more",
  ];
  test.each(meaningfulTexts)("[AI-02] leaves words with a meaning unchanged: %s", (text) => {
    expect(tidy(text).replace(/\.$/, "")).toBe(text.replace(/\.$/, ""));
  });

  const keptTexts = [
    ["a doubled name", "ask Duran Duran about it please", "ask Duran Duran about it please."],
    ["a doubled number", "it took 3 3 weeks for us", "It took 3 3 weeks for us."],
    ["a doubled denial", "she did not not help us", "She did not not help us."],
  ];
  test.each(keptTexts)("[AI-02] keeps %s", (_, raw, tidied) => {
    expect(tidy(raw).toLowerCase()).toBe(tidied.toLowerCase());
  });

  const words = fc.constantFrom(
    "um",
    "uh,",
    "like,",
    "she",
    "she",
    "She",
    "Maya",
    "Maya's",
    "OKRs",
    "never",
    "not",
    "didn't",
    "didn’t",
    "no",
    "3",
    "2.5%",
    "two",
    "two",
    "i",
    "I'm",
    "you know,",
    "so",
    "so,",
    "really",
    "helped",
    "the",
    "the",
    "team.",
    "team",
    ",",
    "(and",
    "fast)",
    "“well”",
    "e.g.",
    "\n",
    "\n\n",
    "- item",
    "  ",
    "ok?",
    "yes!",
    "John",
    "api",
    "API",
  );
  const spoken = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(" "));

  test("[AI-02] never changes a number, a name or a negation of any text", () => {
    fc.assert(
      fc.property(fc.oneof(spoken, fc.string({ unit: "grapheme" })), (raw) => {
        expect(preservesMeaning(raw, tidy(raw))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("[AI-02] only removes words: those left are the raw ones in their order", () => {
    const list = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    fc.assert(
      fc.property(spoken, (raw) => {
        const rawWords = list(raw);
        let at = 0;
        for (const word of list(tidy(raw))) {
          at = rawWords.indexOf(word, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("tidies a tidied text into itself", () => {
    fc.assert(
      fc.property(spoken, (raw) => {
        expect(tidy(tidy(raw))).toBe(tidy(raw));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the guard of every tidied text", () => {
  const changedMeanings = [
    ["a changed number", "We cut 3 steps.", "We cut 4 steps."],
    ["a number word gone", "She led two teams.", "She led teams."],
    ["a lost negation", "She never shouts.", "She shouts."],
    ["a new negation", "She shouts.", "She doesn't shout."],
    ["a changed name", "I asked Priya about it.", "I asked Petra about it."],
    ["an invented name", "I asked about it.", "I asked Priya about it."],
    ["a name gone", "I asked Priya and Tom.", "I asked Priya."],
    ["a changed percentage", "It fell by 2.5%.", "It fell by 25%."],
  ];
  test.each(changedMeanings)("[SHARE-13] refuses %s", (_, raw, tidied) => {
    expect(preservesMeaning(raw, tidied)).toBe(false);
  });

  const keptMeanings = [
    ["fillers gone", "um I asked Priya, like, twice", "I asked Priya twice."],
    ["a contraction written out", "She didn't wait.", "She did not wait."],
    ["a name that gets its capital", "ask Priya. priya knows", "Ask Priya. Priya knows."],
  ];
  test.each(keptMeanings)("lets pass %s", (_, raw, tidied) => {
    expect(preservesMeaning(raw, tidied)).toBe(true);
  });
});
