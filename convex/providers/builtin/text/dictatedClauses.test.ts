import { expect, test } from "vitest";
import { id } from "../../../../tests/support/people/id";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeInsights } from "../insights/writeInsights";
import { dictatedClauses } from "./dictatedClauses";
import { readWords } from "./readText";
import { insightKinds } from "../../../shared/insights/insightKinds";
import { STRENGTHS } from "../../../../tests/support/people/writtenInsights";

function partsOf(text: string): string[] {
  return dictatedClauses(text, readWords(text)).map((words) => words.map((word) => word.text).join(" "));
}

const longQuotesWithParts = [
  [
    "she sat with me for the whole first week and then she showed me how the scanner works and also she brings cake on fridays",
    ["she sat with me for the whole first week", "she showed me how the scanner works", "she brings cake on fridays"],
  ],
  [
    "sie erklärt einem alles dreimal wenn es sein muss und dann hat sie den dienstplan neu gemacht und sie bleibt ruhig im sturm",
    [
      "sie erklärt einem alles dreimal wenn es sein muss",
      "hat sie den dienstplan neu gemacht",
      "sie bleibt ruhig im sturm",
    ],
  ],
  [
    "siempre está tranquila con tres camiones y luego explica todo a los nuevos con mucha paciencia y ella nunca grita a nadie aquí",
    [
      "siempre está tranquila con tres camiones",
      "explica todo a los nuevos con mucha paciencia",
      "ella nunca grita a nadie aquí",
    ],
  ],
  [
    "elle garde son calme avec trois camions et puis elle explique tout aux nouveaux et elle partage les horaires de façon juste",
    [
      "elle garde son calme avec trois camions",
      "elle explique tout aux nouveaux",
      "elle partage les horaires de façon juste",
    ],
  ],
  [
    "ela fica calma com três camiões na porta e depois explica tudo aos novos e ela nunca grita com ninguém no armazém grande",
    [
      "ela fica calma com três camiões na porta",
      "explica tudo aos novos",
      "ela nunca grita com ninguém no armazém grande",
    ],
  ],
] as const;
test.each(longQuotesWithParts)("[INS-118] a long quote without punctuation has parts: %s", (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

const wholeQuotes = [
  "She sat with me and then she left.",
  "She sat with me for the whole first week, and then she showed me how the scanner works, and she brings cake on fridays.",
  "if she came earlier in the week and she told us about the vans then nobody would have to wait at the gate at all",
  "she fixed the lamp over gate four with the drivers from the night shift in the rain on the last day of a long year",
];
test.each(wholeQuotes)("[INS-118] a short or punctuated quote, or one clause, has one part: %s", (text) => {
  expect(partsOf(text)).toHaveLength(1);
});

test("[INS-118] an answer that was dictated without punctuation is quoted by one of its clauses", async () => {
  const text =
    "so yeah she is really good with the new people she sat with me for the whole first week and then she showed me how the scanner works and she never once made me feel stupid and also she brings cake on fridays which everyone likes";
  const { strengths } = await writeInsights(
    {
      kind: insightKinds.externalFeedback,
      answers: [{ respondentId: id<"respondents">("Ida"), authorName: "Ida", questionText: STRENGTHS, text }],
      ownerName: "Vera Lund",
    },
    hashedEmbedder,
  );
  expect(strengths.map(({ title }) => title)).toEqual(["she sat with me for the whole first week"]);
  expect(strengths.flatMap(({ evidence }) => evidence)).toEqual([
    { answerIndex: 0, text: "she sat with me for the whole first week" },
  ]);
});
