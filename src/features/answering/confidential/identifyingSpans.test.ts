import { describe, expect, test } from "vitest";
import type { Language } from "../../../lib/language/languages.ts";
import { phrasesOf, identifyingSpans } from "./identifyingSpans.ts";

const findIdentifyingPhrases = (text: string, language: Language = "en") =>
  phrasesOf(identifyingSpans(text, ["Maya Chen"], language)).map(({ text: phrase, reason }) => `${reason}: ${phrase}`);

describe("words that can show who wrote them", () => {
  const textsWithPhrases = [
    ["As your manager I see that you plan well.", ["role: As your manager"]],
    ["I noticed it as one of your direct reports.", ["role: as one of your direct reports"]],
    ["I’m your oldest colleague here.", ["role: I’m your oldest colleague"]],
    ["I report to you, and my team likes that.", ["role: I report to", "role: my team"]],
    ["You helped me a lot when I joined.", ["moment: when I joined"]],
    ["Since I was promoted you ask me less.", ["moment: Since I was promoted"]],
    ["On my first day you showed me around.", ["moment: On my first day"]],
    ["In our one-on-ones you listen.", ["moment: our one-on-ones"]],
    ["It was good when you hired me.", ["moment: when you hired me"]],
    ["You told me that I talk too much.", ["moment: You told me"]],
    ["The talk on 12 March went well.", ["time: 12 March"]],
    ["In 2023 you were calmer.", ["time: 2023"]],
    ["Last week you were late.", ["time: Last week"]],
    ["He took the shift at Christmas, and on New Year’s Eve.", ["time: Christmas", "time: New Year’s Eve"]],
    ["We have worked together for six years.", ["time: for six years"]],
    ["You often side with Sophie Lindt.", ["name: Sophie Lindt"]],
    ["Write to sophie@example.com or @sophie_l.", ["name: sophie@example.com", "name: @sophie_l"]],
    ["Back then, Tobias left the Berlin office.", ["name: Tobias", "name: Berlin"]],
  ] as const;
  test.each(textsWithPhrases)("[ANON-10] a role, moment, time or name is marked in: %s", (text, phrases) => {
    expect(findIdentifyingPhrases(text)).toEqual(phrases);
  });

  const harmlessTexts = [
    "",
    "Maya listens before she decides. Maya's notes are short, and Chen is a name too.",
    "She explains hard things simply. Everybody follows, and I may ask anything.",
    "He should share decisions earlier; the team waits. I think he can.",
    "THIS IS IMPORTANT.",
  ];
  test.each(harmlessTexts)("[ANON-10] nothing is marked in: %s", (text) => {
    expect(findIdentifyingPhrases(text)).toEqual([]);
  });

  const foreignTextsWithPhrases = [
    ["Als deine Chefin sehe ich, wie gut du planst.", ["role: Als deine Chefin"]],
    ["Ich bin ihr ältester Kollege.", ["role: bin ihr ältester Kollege"]],
    ["Das habe ich als einer deiner Mitarbeiter gemerkt.", ["role: als einer deiner Mitarbeiter"]],
    ["Du hast mir viel geholfen, als ich neu war.", ["moment: als ich neu"]],
    ["An meinem ersten Tag hast du mir alles gezeigt.", ["moment: An meinem ersten Tag"]],
    ["In unseren Einzelgesprächen hörst du zu.", ["moment: unseren Einzelgesprächen"]],
    ["Du hast mir damals versprochen, dass es besser wird.", ["moment: Du hast mir damals versprochen"]],
    ["Das Gespräch am 12. März war gut.", ["time: 12. März"]],
    ["Letzte Woche warst du zu spät, vor zwei Jahren nie.", ["time: Letzte Woche", "time: vor zwei Jahren"]],
    ["Du bist oft auf der Seite von Sophie Lindt und Frau Berg.", ["name: Sophie Lindt", "name: Frau Berg"]],
    ["En tant que ton manager, je vois que tu planifies bien.", ["role: En tant que ton manager"]],
    ["Tu m’as beaucoup aidée quand je suis arrivée.", ["moment: quand je suis arrivée"]],
    ["Pendant mon stage, elle m’a dit la vérité.", ["moment: Pendant mon stage", "moment: elle m’a dit"]],
    [
      "Depuis le 12 mars et la semaine dernière, c’est mieux avec Sophie.",
      ["time: 12 mars", "time: la semaine dernière", "name: Sophie"],
    ],
    ["Como tu jefa, veo que planeas muy bien.", ["role: Como tu jefa"]],
    ["Me ayudaste mucho cuando entré.", ["moment: cuando entré"]],
    ["En mi primer día me dijiste que todo es fácil.", ["moment: mi primer día", "moment: me dijiste"]],
    ["El 12 de marzo y la semana pasada, con Sofía.", ["time: 12 de marzo", "time: la semana pasada", "name: Sofía"]],
    ["Como seu gestor, vejo que você planeja muito bem.", ["role: Como seu gestor"]],
    ["Você me ajudou muito quando entrei.", ["moment: quando entrei"]],
    ["No meu primeiro dia você me disse que não é fácil.", ["moment: meu primeiro dia", "moment: você me disse"]],
    ["Em março e na semana passada, ao lado da Sofia.", ["time: Em março", "time: semana passada", "name: Sofia"]],
    ["بصفتي مديرك أرى أنك تخطط جيدًا.", ["role: بصفتي مديرك"]],
    ["ساعدتني كثيرًا عندما انضممت إلى فريقي.", ["moment: عندما انضممت", "role: فريقي"]],
    ["قلت لي ذلك في مارس ٢٠٢٤ أمام الدكتورة ليلى.", ["moment: قلت لي", "time: مارس ٢٠٢٤", "name: الدكتورة ليلى"]],
  ] as const;
  test.each(foreignTextsWithPhrases)(
    "[ANON-10] identifying words of another language are found: %s",
    (text, phrases) => {
      expect(findIdentifyingPhrases(text)).toEqual(phrases);
    },
  );

  const harmlessForeignTexts: readonly [Language, string][] = [
    [
      "de",
      "Sie hört zu, bevor sie entscheidet. Ihre Art im Umgang mit Kunden ist ruhig, und jedes Problem hat seine Zeit.",
    ],
    ["de", "Ruhe und Geduld. So ist Frau Chen, und das mag ich."],
    ["fr", "Elle écoute avant de décider, et elle explique bien les choses difficiles. Comme toujours, on la suit."],
    ["es", "Maya escucha antes de decidir, y explica muy bien las cosas difíciles. Como siempre, es clara."],
    ["pt", "Ela ouve antes de decidir e explica muito bem as coisas difíceis. Como sempre, é clara."],
    ["ar", "تستمع قبل أن تقرر، وتشرح الأمور الصعبة ببساطة."],
  ];
  test.each(harmlessForeignTexts)("[ANON-10] nothing is marked in %s: %s", (language, text) => {
    expect(findIdentifyingPhrases(text, language)).toEqual([]);
  });

  test("[ANON-10] each phrase is listed once, in the order of the text, and none within another", () => {
    expect(
      findIdentifyingPhrases("As your manager, and again as your manager, I saw it in March 2024. As your manager."),
    ).toEqual(["role: As your manager", "role: as your manager", "time: in March 2024"]);
  });

  test("[ANON-10] each place of a listed phrase is marked in the text", () => {
    const text = "My team waits. As your manager I see my team, and my team sees it.";
    const spans = identifyingSpans(text, [], "en");
    expect(spans.map(({ start: at, text: phrase }) => [at, phrase])).toEqual([
      [0, "My team"],
      [15, "As your manager"],
      [37, "my team"],
      [50, "my team"],
    ]);
    for (const { start: at, text: phrase } of spans) expect(text.startsWith(phrase, at)).toBe(true);
  });

  test("[ANON-10] the longest answer is searched within the time of a keystroke", () => {
    // Rules that repeat within a repetition would not end on this.
    const long = "as your very very very ".repeat(450);
    expect(findIdentifyingPhrases(long)).toEqual([]);
    for (const begin of ["als deine sehr ", "comme ton très ", "como tu muy ", "como seu muito ", "أنا مدير "]) {
      expect(findIdentifyingPhrases(begin.repeat(700)).length).toBeLessThan(2);
    }
  });
});
