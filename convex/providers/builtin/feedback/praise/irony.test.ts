import { expect, test } from "vitest";
import {
  quotesOf,
  sourceAnswer,
  STRENGTHS,
  writeInsightsOf,
} from "../../../../../tests/support/people/writtenInsights";

const CONFLICT = "What does this person do when you disagree with them?";

const strengthsIn = async (text: string, questionText = STRENGTHS) =>
  quotesOf((await writeInsightsOf(sourceAnswer("Ida", questionText, text))).strengths);

const ironic = [
  "Oh, the rehearsals are wonderful. She talks for ten minutes of twelve. What a treat that my question is still open.",
  "Ach, die Proben sind wunderbar. Sie redet zehn Minuten. Was für eine Freude, dass meine Frage immer noch offen ist.",
  "Ay, los ensayos son geniales. Qué placer que mi pregunta sigue sin respuesta.",
  "Ah, les réunions sont géniales. Elle parle dix minutes. Quelle joie que ma question soit toujours ouverte.",
  "Ai, os ensaios são uma maravilha. Que alegria que a minha pergunta ainda espera.",
  "She is a genius at meetings that should have been an e-mail.",
  "A master of plans nobody believed in.",
  "She has a real talent for making us wait.",
  "An expert in excuses.",
  "She is brilliant at being late.",
  "Oh great, another plan. She loves a plan.",
  "Wonderful, yet another form for the night shift.",
  'She is very "helpful" when the ward is full.',
  "Her “open” door is on the third floor.",
  'She "helped" us with the move in March.',
  "Our so-called leader of the early shift.",
  "She lost the keys to the van, as always.",
  "She forgot the handover again :)",
  "She forgot the handover again. :)",
  "She plans the rota on the last evening, we waited for hours 😂",
  "She leads by example 🙄",
  "Sie ist ein Genie in Besprechungen, die niemand braucht.",
  "Na toll, schon wieder ein Plan.",
  "Sie ist sehr „hilfsbereit“, wenn die Station voll ist.",
  "Unsere selbsternannte Chefin der Frühschicht.",
  "Es un genio de las reuniones que nadie necesita.",
  "Qué bien, otro plan para el turno de noche.",
  "Es muy «puntual» con los turnos de la mañana.",
  "C'est un génie des réunions dont personne ne veut.",
  "Ah super, encore un plan pour la nuit.",
  "Elle est très « disponible » pour toute l'équipe.",
  "É um génio das reuniões que ninguém pediu.",
  "Que ótimo, mais um plano para a noite.",
  "Ela chega atrasada, como sempre.",
];

test.each(ironic)("[INS-115] [INS-121] praise with a mark of irony makes no strength: %s", async (text) => {
  expect(await strengthsIn(text)).toEqual([]);
});

const sincerePraise = [
  "Oh, the rehearsals are wonderful.",
  "What a joy to work with her.",
  "She is a genius at rotas, and everybody gets a free Sunday.",
  "She is an expert in machines that nobody else can mend.",
  "She has a gift for words that never hurt anybody.",
  "She is on time for every handover, as always.",
  "She is never late for a handover :)",
  "She keeps the whole ward calm :)",
  "Great, she explains every form to the night shift.",
  'She says "sorry" when the plan was hers.',
  'She explains the "why" behind every plan.',
  "Sie ist ein Genie am Dienstplan, alle haben frei.",
  "Es un genio de los turnos y escucha a todos.",
  "C'est une experte des urgences, elle écoute tout le monde.",
  "É uma artista na cozinha e ensina a equipe.",
];
test.each(sincerePraise)("[INS-115] praise without a mark of irony is a strength: %s", async (text) => {
  expect(await strengthsIn(text)).not.toEqual([]);
});

test("[INS-115] irony in one sentence does not affect another sentence", async () => {
  const text = "She is a master of plans nobody believed in. She labels every box in the cold store.";
  expect(await strengthsIn(text)).toEqual(["She labels every box in the cold store."]);
});

test("[INS-115] a mark of irony applies to the whole of a long sentence", async () => {
  const text =
    "She is an absolute genius at planning the big meetings of the whole house in the smallest detail, with coffee and name tags for everybody, of which most should have been an e-mail to three people.";
  expect(await strengthsIn(text)).toEqual([]);
});

test("[INS-115] ironic praise in an answer to a neutral question makes no strength either", async () => {
  expect(await strengthsIn("Oh wonderful, another brilliant idea of hers.", CONFLICT)).toEqual([]);
});

test("[INS-121] a sentence that only states a degree of what another one names is no strength", async () => {
  const measure = "Nine minutes, standing, in the yard, and she talks for eight of them.";
  const praise = "Nine years, and she knows every oar.";
  expect(await strengthsIn(`There are meetings. ${measure}`)).not.toContain(measure);
  expect(await strengthsIn(praise)).toEqual([praise]);
});
