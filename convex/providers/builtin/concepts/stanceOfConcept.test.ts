import { expect, test } from "vitest";
import { id } from "../../../../tests/support/people/id";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeInsights } from "../insights/writeInsights";
import { insightKinds } from "../../../shared/insights/insightKinds";

const STRENGTHS = "What does Iris do well?";
const CHANGE = "What could Iris do differently?";

async function themes(questionText: string, ...texts: readonly string[]) {
  const answers = texts.map((text, index) => ({
    respondentId: id<"respondents">(`${index}`),
    authorName: `Person ${index}`,
    questionText,
    text,
  }));
  const kind = insightKinds.externalFeedback;
  const { strengths, blindSpots } = await writeInsights({ kind, answers, ownerName: "Iris Blum" }, hashedEmbedder);
  return [...strengths, ...blindSpots].map(({ name, evidence }) => [name, evidence.length]);
}

const praised = [
  ["Her fairness with the shifts.", "Sie behandelt alle gleich.", "Trata a todos por igual."],
  ["She is fair.", "Elle traite tout le monde de la même façon.", "Ela trata todos da mesma forma."],
  ["Fairness.", "Su equidad con los turnos.", "A justiça dela."],
  ["Her fairness.", "Ihre Gerechtigkeit.", "Ela é justa com toda a gente."],
];
test.each(praised)("[INS-117] praise of fairness in three languages forms one strength: %s %s %s", async (...texts) => {
  expect(await themes(STRENGTHS, ...texts)).toEqual([["Fair", 3]]);
});

const qualitiesInThreeLanguages = [
  ["Patient", "Her patience.", "Ihre Geduld.", "A paciência dela."],
  ["Punctual", "Her punctuality.", "Ihre Pünktlichkeit.", "Sa ponctualité."],
  ["Honest", "Honesty.", "Su honestidad.", "Ela é honesta."],
];
test.each(qualitiesInThreeLanguages)(
  "[INS-117] the noun of one quality in three languages forms one theme: %s",
  async (name, ...texts) => {
    expect(await themes(STRENGTHS, ...texts)).toEqual([[name, 3]]);
  },
);

test("[INS-117] wishes for fairness in five languages form one wish", async () => {
  const wishes = [
    "Be fairer.",
    "Bitte alle gleich behandeln.",
    "Tratar a todos por igual.",
    "Traiter tout le monde pareil.",
    "São sempre os mesmos que trabalham ao fim de semana.",
  ];
  expect(await themes(CHANGE, ...wishes)).toEqual([["More fairness", 5]]);
});

const differentConcepts = [
  [STRENGTHS, "Her patience.", "Sie ist gerecht."],
  [STRENGTHS, "Her honesty.", "Sie ist gerecht."],
] as const;
test.each(differentConcepts)(
  "[INS-117] sentences with different concepts form different claims: %s %s %s",
  async (question, ...texts) => {
    expect((await themes(question, ...texts)).map(([, count]) => count)).toEqual([1, 1]);
  },
);
