import { expect, test } from "vitest";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../../insights/writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

async function ownPolarities(text: string) {
  const answers = [
    {
      promptKey: "different",
      authorName: "You",
      questionText: "What makes you different from others in similar roles?",
      text,
    },
  ];
  const { strengths, blindSpots } = await writeInsights(
    { kind: insightKinds.selfAssessment, answers, ownerName: "" },
    hashedEmbedder,
  );
  const texts = (claims: typeof strengths) => claims.flatMap(({ evidence }) => evidence.map((quote) => quote.text));
  return { strengths: texts(strengths), changes: texts(blindSpots) };
}

const hopesOfView = [
  "I hope they feel that I trust them.",
  "I hope my drivers know that I stand behind them.",
  "I wonder whether the choir thinks I am fair.",
  "I want to know if they trust me.",
  "I do hope people see that I listen.",
  "I'm curious how the new ones feel about me.",
];
test.each(hopesOfView)("[INS-317] a hope of the others' view is neither a strength nor a change: %s", async (text) => {
  expect(await ownPolarities(text)).toEqual({ strengths: [], changes: [] });
});

const changes = [
  "I hope to become more patient.",
  "The downside is that I talk too little in meetings.",
  "Downside is I probably hand out the lists too late.",
  "Trouble is I rarely tell anyone what I decided.",
  "My only drawback: I forget to thank people.",
  "I hope they feel less rushed, I should slow down.",
];
test.each(changes)("[INS-317] an announced fault and a plan are what one wants to change: %s", async (text) => {
  expect(await ownPolarities(text)).toEqual({ strengths: [], changes: [text] });
});

const strengths = [
  "I back my teachers in front of parents.",
  "The problem was a leaking pump and I found it.",
  "I see the downside of a plan before anybody else.",
  "I know that my drivers trust me.",
  "I try to support my drivers when customers complain.",
  "I catch problems before the guests notice them.",
];
test.each(strengths)("[INS-317] a claim of one's own stays a strength: %s", async (text) => {
  expect(await ownPolarities(text)).toEqual({ strengths: [text], changes: [] });
});

test("[INS-317] a fault is not quoted with the strength before it", async () => {
  const text = "I am on the deck with them every day. Downside is I probably communicate too little.";
  expect(await ownPolarities(text)).toEqual({
    strengths: ["I am on the deck with them every day."],
    changes: ["Downside is I probably communicate too little."],
  });
});
