/** Owns BM25, which ranks texts by the words of a query: for "rota", texts with that rare word come first. */
import { stemsOf } from "../topics/stemsOf";

const K = 1.2;
const B = 0.75;

/** Returns one score a text, by BM25 over stems without stop words; 0 where no word of the query occurs. */
export function bm25Scores(query: string, texts: readonly string[]): number[] {
  const queryStems = new Set(stemsOf(query));
  const documents = texts.map((text) => {
    const counts = new Map<string, number>();
    const stems = stemsOf(text);
    for (const stem of stems) if (queryStems.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return { counts, length: stems.length };
  });
  const mean = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const rarities = new Map(
    [...queryStems].map((stem) => {
      const withStem = documents.filter(({ counts }) => counts.has(stem)).length;
      return [stem, Math.log(1 + (documents.length - withStem + 0.5) / (withStem + 0.5))];
    }),
  );
  return documents.map(({ counts, length }) =>
    [...counts].reduce(
      (sum, [stem, count]) =>
        sum + ((rarities.get(stem) ?? 0) * count * (K + 1)) / (count + K * (1 - B + (B * length) / Math.max(1, mean))),
      0,
    ),
  );
}
