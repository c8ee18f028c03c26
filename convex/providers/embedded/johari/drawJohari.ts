/**
 * Owns the Johari window without a model. The others' side is the insight's strengths. Each is paired with an own
 * sentence that names the same quality, else with the nearest one. A wish is paired with an own wish for more, or for
 * less, of one quality. Own sentences without a pair are set beside sentences of any answer that say the same.
 * `selfViewContradictions` pairs them with those that say the opposite.
 */
import type { DraftQuote, Embedder, JohariDraft, JohariThemeDraft, OthersStrength, SourceAnswer } from "../../types";
import { type Mention, type Statement, areSameStatement, type SalientSentence } from "../insights/agreement";
import { closenessOf } from "../vectors/hashedVector";
import { conceptsNamed, conceptFamilyOf } from "../concepts/lexiconIndex";
import { propositionOf, areParaphrases } from "../concepts/propositions";
import { type Piece, type Quotable, quotablesIn } from "../text/quotablePieces";
import { areOfOtherConcepts, namesTopic, namingTexts } from "./johariTopics";
import { readWords } from "../text/readText";
import type { Side } from "../feedback/sideOfQuestion";
import { selfViewContradictions } from "./selfViewContradictions";
import { claimNameOf } from "../insights/claimNames";
import { stanceFamilyKey } from "../concepts/stances";
import { isHope } from "../feedback/ownFaults";
import { statementsInQuotes, readFeedback } from "../feedback/readFeedback";
import { selfOwner } from "../text/coreference";

/** Closeness below which two sentences may share only a topic. */
const MIN_CLOSENESS = 0.5;
const KIND = "self-reflection-insights";

export async function drawJohari(
  self: readonly SourceAnswer[],
  strengths: readonly OthersStrength[],
  embedder: Embedder,
  ownerName = "",
  wishes: readonly OthersStrength[] = [],
  answers: readonly SourceAnswer[] = [],
): Promise<JohariDraft> {
  const { salient, statements } = readFeedback(KIND, self, "");
  const own = salient.filter(({ side }) => side === "strength");
  const others = strengths.flatMap(({ evidence }) => evidence.map(({ text }) => text));
  const closeness = await closenessOf([...own.map(({ piece }) => piece.text), ...others], embedder);
  const byNearness = own
    .flatMap(({ piece }) =>
      strengths.map((strength) => {
        const texts = strength.evidence.map(({ text }) => text);
        const isOther = namingTexts(strength).every((text) => areOfOtherConcepts(piece.text, text));
        return { piece, strength, near: isOther ? 0 : Math.max(...texts.map((text) => closeness(piece.text, text))) };
      }),
    )
    .filter(({ near }) => near >= MIN_CLOSENESS)
    .toSorted((a, b) => b.near - a.near);
  const byQuality = (side: Side, claims: readonly OthersStrength[]) => {
    const said = statementsInQuotes(claims.map(namingTexts), ownerName, side);
    return claims.flatMap((strength, at) =>
      statements
        .filter((own) => own.side === side && said[at]?.some((other) => areSameStance(own, other)) === true)
        .map(({ piece }) => ({ piece, strength, side })),
    );
  };
  const byWords = strengths.flatMap((strength) => {
    const pieces = strength.evidence.flatMap(({ text }) => quotablesIn({ authorName: "", questionText: "", text }, 0));
    return own
      .filter(({ piece }) => pieces.some((other) => isAlike(piece, other)))
      .map(({ piece }) => ({ piece, strength, side: "strength" as const }));
  });
  const wished = statements.filter(({ side }) => side === "wish");
  const byName = (side: Side, claims: readonly OthersStrength[], ofOwner: readonly { readonly piece: Quotable }[]) =>
    claims.flatMap((strength) =>
      ofOwner.filter(({ piece }) => namesTopic(piece, strength)).map(({ piece }) => ({ piece, strength, side })),
    );
  const pairs = [
    ...byQuality("strength", strengths),
    ...byWords,
    ...byName("strength", strengths, own),
    ...byNearness.map((pair) => ({ ...pair, side: "strength" as const })),
    ...byQuality("wish", wishes),
    ...byName("wish", wishes, [...wished, ...salient.filter(({ side }) => side === "wish")]),
  ];
  const [usedOwn, usedOthers] = [new Set<unknown>(), new Set<unknown>()];
  const seenByBoth: JohariThemeDraft[] = [];
  for (const { piece, strength, side } of pairs) {
    if (usedOwn.has(piece) || usedOthers.has(strength)) continue;
    // A merely near strength is no second theme of one sentence.
    const isNear = byNearness.some((pair) => pair.piece === piece && pair.strength === strength);
    if (isNear && seenByBoth.some(({ self: quotes }) => quotes.some((quote) => areOverlapping(quote, piece)))) continue;
    usedOwn.add(piece);
    usedOthers.add(strength);
    const both = themeOf(strength.title, [{ answer: piece.answer, text: piece.text }], strength);
    seenByBoth.push(side === "wish" ? { ...both, side } : both);
  }
  const used = seenByBoth.flatMap(({ self: quotes }) => quotes);
  const unpaired = own.filter(({ piece }) => !used.some((quote) => areOverlapping(quote, piece)));
  seenByBoth.push(...themesInOtherAnswers(answers, unpaired, statements, ownerName));
  const otherwise = selfViewContradictions(statements, answers, { strengths, wishes }, ownerName);
  const usedAnswers = new Set(seenByBoth.flatMap(({ self: quotes }) => quotes.map(({ answer }) => answer)));
  return {
    seenByBoth,
    othersOnly: strengths
      .filter((strength) => !usedOthers.has(strength))
      .map((strength) => themeOf(strength.title, [], strength)),
    // One sentence of each answer without a pair is shown.
    youOnly: own
      .filter(({ piece }) => !usedAnswers.has(piece.answer) && usedAnswers.add(piece.answer))
      .map(({ piece }) => {
        const name = nameOfOwnSentence(piece, statements);
        const alone = themeOf(piece.text, [{ answer: piece.answer, text: piece.text }], null);
        return name === undefined ? alone : { ...alone, name };
      }),
    ...(otherwise.length === 0 ? {} : { otherwise }),
    ...(wishes.length > 0 && hasUnmatchedFault(salient, seenByBoth, otherwise) ? { hasUnmatchedFault: true } : {}),
  };
}

/**
 * Whether an own fault has no pair. Which wish it is about is unknown: "I take it out of their hands" may be "Learn to
 * let go".
 */
function hasUnmatchedFault(
  salient: readonly SalientSentence[],
  ...windows: readonly (readonly JohariThemeDraft[])[]
): boolean {
  const matched = windows.flat().flatMap(({ self }) => self);
  return salient.some(
    ({ side, piece }) => side === "wish" && !isHope(piece) && !matched.some((quote) => areOverlapping(quote, piece)),
  );
}

/** Returns the name of what only the owner wrote. */
function nameOfOwnSentence(piece: Piece, statements: readonly Statement[]): string | undefined {
  const stances = statements.flatMap(({ stance, piece: said }) =>
    stance !== undefined && !stance.isWanted && areOverlapping(said, piece) ? [stance] : [],
  );
  const pieces = quotablesIn({ authorName: "", questionText: "", text: piece.text }, 0).slice(0, 1);
  return claimNameOf({ side: "strength", pieces }, [stances], selfOwner);
}

/** Whether both are of one answer and one holds the other. */
function areOverlapping(quote: Pick<DraftQuote, "answer" | "text">, piece: Piece): boolean {
  return quote.answer === piece.answer && (quote.text.includes(piece.text) || piece.text.includes(quote.text));
}

function themeOf(label: string, self: DraftQuote[], others: OthersStrength | null): JohariThemeDraft {
  const name = others?.name === undefined ? {} : { name: others.name };
  return { label, ...name, self, others: [...(others?.evidence ?? [])], people: others?.people ?? 0 };
}

/** Pairs own sentences with the sentences of others that say the same, one a person. */
function themesInOtherAnswers(
  answers: readonly SourceAnswer[],
  own: readonly SalientSentence[],
  statements: readonly Statement[],
  ownerName: string,
): JohariThemeDraft[] {
  const stems = new Set(own.flatMap(({ piece }) => piece.words.map(({ stem }) => stem)));
  const concepts = new Set(
    statements.flatMap(({ stance }) => (stance === undefined ? [] : [conceptFamilyOf(stance.concept)])),
  );
  // Reading takes time, and most answers have neither a word nor a concept in common.
  const isNear = ({ text }: SourceAnswer) =>
    readWords(text).some(({ stem }) => stems.has(stem)) || conceptsNamed(text).some((concept) => concepts.has(concept));
  const near = answers.map((answer) => (isNear(answer) ? answer : { ...answer, text: "" }));
  const others = readFeedback("external-feedback-insights", own.length === 0 ? [] : near, ownerName);
  return own.flatMap(({ piece }) => {
    const mine = statements.filter((statement) => areOverlapping(statement.piece, piece));
    const found = [
      ...[...others.statements, ...others.mentions].filter((other) => mine.some((one) => areSameStance(one, other))),
      ...[...others.sentences, ...others.mentions].filter((other) => isAlike(piece, other.piece)),
    ];
    const quotes = found.filter(
      (one, at) => found.findIndex((other) => other.piece.person === one.piece.person) === at,
    );
    if (quotes.length === 0) return [];
    const stances = quotes.map((quote) => ("stance" in quote && quote.stance !== undefined ? [quote.stance] : []));
    const isWish = quotes.every((quote) => "side" in quote && quote.side === "wish");
    const side = isWish ? { side: "wish" as const } : {};
    const named = { side: side.side ?? "strength", pieces: quotes.map((quote) => quote.piece) } as const;
    const name = claimNameOf(named, stances, others.owner);
    return [
      {
        label: quotes[0]?.piece.text ?? piece.text,
        self: [{ answer: piece.answer, text: piece.text }],
        others: quotes.map((quote) => ({ answer: quote.piece.answer, text: quote.piece.text })),
        people: quotes.length,
        ...(name === undefined ? {} : { name }),
        ...side,
      },
    ];
  });
}

/** Whether two say the same, also by the family of their stances: who calms people is calm, whatever was asked. */
function areSameStance(one: Statement, other: Statement | Mention): boolean {
  if (
    one.stance !== undefined &&
    other.stance !== undefined &&
    stanceFamilyKey(one.stance) === stanceFamilyKey(other.stance)
  )
    return true;
  return "key" in other && areSameStatement(one, other);
}

function isAlike(own: Piece, other: Piece): boolean {
  return areParaphrases({ ...propositionOf(own, selfOwner), isComparable: true }, propositionOf(other, selfOwner));
}
