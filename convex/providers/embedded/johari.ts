/**
 * Owns the Johari window. It follows the insight: the others' side is its strengths, and each is paired with a sentence of
 * the self-assessment that names the same quality, else with the nearest one, at most once, where the two are close. A wish
 * is paired with an own wish for more, or for less, of the same quality.
 */
import type { DraftQuote, Embedder, JohariDraft, JohariThemeDraft, OthersStrength, SourceAnswer } from "../types";
import { saySame } from "./agreement";
import { sayingsInQuotes, tellingPieces } from "./claims";
import { closenessOf } from "./hashedVector";
import type { Side } from "./sideOfQuestion";

/** Below, two sentences may share no more than a topic. */
const NEAR = 0.5;
const KIND = "self-reflection-insights";

export async function johari(
  self: readonly SourceAnswer[],
  strengths: readonly OthersStrength[],
  embedder: Embedder,
  ownerName = "",
  wishes: readonly OthersStrength[] = [],
): Promise<JohariDraft> {
  const { tellings, sayings } = tellingPieces(KIND, self, "");
  const own = tellings.filter(({ side }) => side === "strength");
  const others = strengths.flatMap(({ evidence }) => evidence.map(({ text }) => text));
  const closeness = await closenessOf([...own.map(({ piece }) => piece.text), ...others], embedder);
  const byNearness = own
    .flatMap(({ piece }) =>
      strengths.map((strength) => {
        const near = Math.max(...strength.evidence.map(({ text }) => closeness(piece.text, text)));
        return { piece, strength, near };
      }),
    )
    .filter(({ near }) => near >= NEAR)
    .toSorted((a, b) => b.near - a.near);
  const byQuality = (side: Side, claims: readonly OthersStrength[]) => {
    const texts = claims.map(({ evidence }) => evidence.map(({ text }) => text));
    const said = sayingsInQuotes(texts, ownerName, side);
    return claims.flatMap((strength, at) =>
      sayings
        .filter((own) => own.side === side && said[at]?.some((other) => saySame(own, other)) === true)
        .map(({ piece }) => ({ piece, strength, side })),
    );
  };
  const pairs = [
    ...byQuality("strength", strengths),
    ...byNearness.map((pair) => ({ ...pair, side: "strength" as const })),
    ...byQuality("wish", wishes),
  ];
  const [usedOwn, usedOthers] = [new Set<unknown>(), new Set<unknown>()];
  const seenByBoth: JohariThemeDraft[] = [];
  for (const { piece, strength, side } of pairs) {
    if (usedOwn.has(piece) || usedOthers.has(strength)) continue;
    usedOwn.add(piece);
    usedOthers.add(strength);
    const both = theme(strength.title, [{ answer: piece.answer, text: piece.text }], strength);
    seenByBoth.push(side === "wish" ? { ...both, side } : both);
  }
  const usedAnswers = new Set(seenByBoth.flatMap(({ self: quotes }) => quotes.map(({ answer }) => answer)));
  return {
    seenByBoth,
    othersOnly: strengths
      .filter((strength) => !usedOthers.has(strength))
      .map((strength) => theme(strength.title, [], strength)),
    // One sentence of each answer without a pair.
    youOnly: own
      .filter(({ piece }) => !usedAnswers.has(piece.answer) && usedAnswers.add(piece.answer))
      .map(({ piece }) => theme(piece.text, [{ answer: piece.answer, text: piece.text }], null)),
  };
}

function theme(label: string, self: DraftQuote[], others: OthersStrength | null): JohariThemeDraft {
  return { label, self, others: [...(others?.evidence ?? [])], people: others?.people ?? 0 };
}
