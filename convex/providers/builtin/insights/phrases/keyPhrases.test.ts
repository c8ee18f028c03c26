import { expect, test } from "vitest";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import { CHANGE } from "../../../../../tests/support/people/writtenInsights";

async function written(text: string) {
  const answers: SourceAnswer[] = [{ authorName: "Ana", questionText: CHANGE, text }];
  return await writeInsights(
    { kind: insightKinds.externalFeedback, answers, ownerName: "Renate Vogt" },
    hashedEmbedder,
  );
}

const particles = [
  ["I would like her to write more down.", ["write more down"]],
  ["She should hand more over.", ["hand more over"]],
  ["She should speak more up when it counts.", ["speak more up"]],
  ["She should share more in the morning meeting.", []],
  ["She should delegate more.", ["delegate more"]],
] as const;
test.each(particles)(
  "[INS-96] a key phrase has its verb with the particle, or none is made: %s",
  async (text, phrases) => {
    expect((await written(text)).keyPhrases.map((phrase) => phrase.text)).toEqual(phrases);
  },
);

const nothingToChange = [
  "Acho que está bem assim.",
  "Assim está ótimo.",
  "Não há nada a mudar.",
  "Deixar tudo como está.",
  "Está bien así.",
  "Así está muy bien.",
  "No hay nada que cambiar.",
  "Passt so.",
  "Ich finde, es ist gut so.",
  "Alles kann so bleiben.",
  "Das läuft gut so wie es ist.",
  "C'est très bien comme ça.",
  "Il n'y a rien à changer.",
  "Tout est parfait comme ça.",
  "لا شيء، كل شيء جيد.",
  "أعتقد أن كل شيء ممتاز هكذا.",
  "لا أريد أي تغيير.",
];
test.each(nothingToChange)(
  "[INS-97] an answer that nothing should change makes no wish, in any language: %s",
  async (text) => {
    expect((await written(text)).blindSpots.map(({ title }) => title)).toEqual([]);
  },
);

const wishesAfterDenials = [
  ["Acho que está bem assim. Talvez cortar a salada mais cedo.", "Talvez cortar a salada mais cedo."],
  ["Passt alles so. Vielleicht die Liste früher aushängen.", "Vielleicht die Liste früher aushängen."],
  ["C'est bien comme ça. Peut-être ranger les cartons le soir.", "Peut-être ranger les cartons le soir."],
  ["Así está bien. Quizás avisar antes de los cambios.", "Quizás avisar antes de los cambios."],
  ["Es ist gut so, aber der Plan kommt zu spät.", "Es ist gut so, aber der Plan kommt zu spät."],
];
test.each(wishesAfterDenials)("[INS-97] a wish that follows “nothing to change” is a wish: %s", async (text, title) => {
  expect((await written(text)).blindSpots.map((one) => one.title)).toEqual([title]);
});
