/**
 * Owns the Johari window. It follows the insight: the others' side is its strengths, and each stands beside the nearest
 * sentence of the self-assessment, where one is near.
 */
import type { DraftQuote, Embedder, JohariDraft, JohariThemeDraft, SourceAnswer } from "../types";
import { speakerOf, tellingPieces } from "./claims";
import { similarity } from "./hashedVector";

/** A strength of the others' insight. */
export interface OthersStrength {
  readonly title: string;
  readonly evidence: readonly DraftQuote[];
  readonly people: number;
}

const NEAR = 0.5;
const KIND = "self-reflection-insights";

export async function johari(
  self: readonly SourceAnswer[],
  strengths: readonly OthersStrength[],
  embedder: Embedder,
): Promise<JohariDraft> {
  const spoken = new Set<string>();
  // One sentence of each of the owner's answers.
  const own = tellingPieces(KIND, self, "").filter((telling) => {
    const answer = speakerOf(KIND, telling);
    return telling.side === "strength" && !spoken.has(answer) && spoken.add(answer);
  });
  const texts = [...own.map(({ piece }) => piece.text), ...strengths.flatMap(({ evidence }) => evidence.map(({ text }) => text))];
  const vectors = new Map((await embedder.embed(texts)).map((vector, at) => [texts[at] ?? "", vector]));
  const nearness = (one: string, other: string) => similarity(vectors.get(one) ?? [], vectors.get(other) ?? []);
  const pairs = own
    .flatMap(({ piece }) =>
      strengths.map((strength) => {
        const near = Math.max(...strength.evidence.map(({ text }) => nearness(piece.text, text)));
        return { piece, strength, near };
      }),
    )
    .filter(({ near }) => near >= NEAR)
    .toSorted((a, b) => b.near - a.near);
  const [usedOwn, usedOthers] = [new Set<unknown>(), new Set<unknown>()];
  const seenByBoth: JohariThemeDraft[] = [];
  for (const { piece, strength } of pairs) {
    if (usedOwn.has(piece) || usedOthers.has(strength)) continue;
    usedOwn.add(piece);
    usedOthers.add(strength);
    seenByBoth.push(theme(strength.title, [{ answer: piece.answer, text: piece.text }], strength));
  }
  return {
    seenByBoth,
    othersOnly: strengths.filter((strength) => !usedOthers.has(strength)).map((strength) => theme(strength.title, [], strength)),
    youOnly: own
      .filter(({ piece }) => !usedOwn.has(piece))
      .map(({ piece }) => theme(piece.text, [{ answer: piece.answer, text: piece.text }], null)),
  };
}

function theme(label: string, self: DraftQuote[], others: OthersStrength | null): JohariThemeDraft {
  return { label, self, others: [...(others?.evidence ?? [])], people: others?.people ?? 0 };
}
