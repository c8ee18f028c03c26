/**
 * Owns the Johari window. It follows the insight: the others' side is its strengths, and each is paired with a sentence of
 * the self-assessment that names the same quality, else with the nearest one, at most once, where the two are close. A wish
 * is paired with an own wish for more, or for less, of the same quality. An own sentence without a pair is set beside the
 * sentences of any answer that say the same; `selfViewContradictions` pairs it with those that say the opposite, `contestedPhrases` with those
 * that dispute it in the same words.
 */
import type { DraftQuote, Embedder, JohariDraft, JohariThemeDraft, OthersStrength, SourceAnswer } from "../types";
import { type Mention, type Statement, areSameStatement, type SalientSentence } from "./agreement";
import { closenessOf } from "./hashedVector";
import { conceptsNamed, conceptFamilyOf } from "./lexiconIndex";
import { propositionOf, areParaphrases } from "./propositions";
import { type Piece, type Quotable, quotablesIn } from "./pieces";
import { areOfOtherConcepts, namesTopic, namingTexts } from "./johariTopics";
import { readWords } from "./readText";
import { type Side, sideOfQuestion } from "./sideOfQuestion";
import { selfViewContradictions } from "./selfViewContradictions";
import { contestedPhrases } from "./contestedPhrases";
import { claimNameOf } from "./claimNames";
import { stanceFamilyKey } from "./stances";
import { isHope } from "./ownFaults";
import { statementsInQuotes, readFeedback } from "./readFeedback";
import { selfOwner } from "./coreference";

/** Below, two sentences may share no more than a topic. */
const NEAR = 0.5;
const KIND = "self-reflection-insights";

export async function johari(
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
    .filter(({ near }) => near >= NEAR)
    .toSorted((a, b) => b.near - a.near);
  const byQuality = (side: Side, claims: readonly OthersStrength[]) => {
    const said = statementsInQuotes(claims.map(namingTexts), ownerName, side);
    return claims.flatMap((strength, at) =>
      statements
        .filter((own) => own.side === side && said[at]?.some((other) => isSame(own, other)) === true)
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
    // What is merely near is no second theme of one sentence.
    const isNear = byNearness.some((pair) => pair.piece === piece && pair.strength === strength);
    if (isNear && seenByBoth.some(({ self: quotes }) => quotes.some((quote) => overlap(quote, piece)))) continue;
    usedOwn.add(piece);
    usedOthers.add(strength);
    const both = theme(strength.title, [{ answer: piece.answer, text: piece.text }], strength);
    seenByBoth.push(side === "wish" ? { ...both, side } : both);
  }
  const used = seenByBoth.flatMap(({ self: quotes }) => quotes);
  const unpaired = own.filter(({ piece }) => !used.some((quote) => overlap(quote, piece)));
  seenByBoth.push(...elsewhereIn(answers, unpaired, statements, ownerName));
  const contradicted = selfViewContradictions(statements, answers, { strengths, wishes }, ownerName);
  const paired = [...seenByBoth, ...contradicted].flatMap(({ self: quotes }) => quotes);
  const contested = contestedPhrases(
    own.flatMap(({ piece }) => (paired.some((quote) => overlap(quote, piece)) ? [] : [piece])),
    answers,
  );
  const otherwise = [...contradicted, ...contested];
  const usedAnswers = new Set(seenByBoth.flatMap(({ self: quotes }) => quotes.map(({ answer }) => answer)));
  return {
    seenByBoth,
    othersOnly: strengths
      .filter((strength) => !usedOthers.has(strength))
      .map((strength) => theme(strength.title, [], strength)),
    // One sentence of each answer without a pair.
    youOnly: own
      .filter(({ piece }) => !usedAnswers.has(piece.answer) && usedAnswers.add(piece.answer))
      .map(({ piece }) => {
        const name = ownName(piece, statements);
        const alone = theme(piece.text, [{ answer: piece.answer, text: piece.text }], null);
        return name === undefined ? alone : { ...alone, name };
      }),
    ...(otherwise.length === 0 ? {} : { otherwise }),
    ...(wishes.length > 0 && hasUnmatchedFault(salient, seenByBoth, otherwise) ? { hasUnmatchedFault: true } : {}),
  };
}

/** Which wish it is about, if any, is not known: "I take it out of their hands" may be "Learn to let go". */
function hasUnmatchedFault(
  salient: readonly SalientSentence[],
  ...windows: readonly (readonly JohariThemeDraft[])[]
): boolean {
  const matched = windows.flat().flatMap(({ self }) => self);
  return salient.some(
    ({ side, piece }) => side === "wish" && !isHope(piece) && !matched.some((quote) => overlap(quote, piece)),
  );
}

/** Of what only the owner wrote. */
function ownName(piece: Piece, statements: readonly Statement[]): string | undefined {
  const stances = statements.flatMap(({ stance, piece: said }) =>
    stance !== undefined && !stance.isWanted && overlap(said, piece) ? [stance] : [],
  );
  const pieces = quotablesIn({ authorName: "", questionText: "", text: piece.text }, 0).slice(0, 1);
  return claimNameOf({ side: "strength", pieces }, [stances], selfOwner);
}

/** Of one answer, where one holds the other. */
function overlap(quote: Pick<DraftQuote, "answer" | "text">, piece: Piece): boolean {
  return quote.answer === piece.answer && (quote.text.includes(piece.text) || piece.text.includes(quote.text));
}

function theme(label: string, self: DraftQuote[], others: OthersStrength | null): JohariThemeDraft {
  const name = others?.name === undefined ? {} : { name: others.name };
  return { label, ...name, self, others: [...(others?.evidence ?? [])], people: others?.people ?? 0 };
}

/** Own sentences without a pair, each with the sentences of others that say the same, one a person. */
function elsewhereIn(
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
    const mine = statements.filter((statement) => overlap(statement.piece, piece));
    const found = [
      ...[...others.statements, ...others.mentions].filter((other) => mine.some((one) => isSame(one, other))),
      ...[...others.sentences, ...others.mentions].filter((other) => isAlike(piece, other.piece) && !isOfWish(other)),
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

/** Also by the stance that the chat asks for: who calms people is calm, whatever was asked. */
function isSame(one: Statement, other: Statement | Mention): boolean {
  if (
    one.stance !== undefined &&
    other.stance !== undefined &&
    stanceFamilyKey(one.stance) === stanceFamilyKey(other.stance)
  )
    return true;
  return "key" in other && areSameStatement(one, other);
}

/** Also a sentence of an answer about change that plainly praises nothing: it supports no strength. */
function isOfWish(other: SalientSentence | Mention): boolean {
  if ("side" in other) return other.side === "wish";
  const isPlain = other.stance === undefined && other.concept === undefined;
  return isPlain && sideOfQuestion(other.piece.questionText) === "wish";
}

function isAlike(own: Piece, other: Piece): boolean {
  return areParaphrases({ ...propositionOf(own, selfOwner), isPlain: true }, propositionOf(other, selfOwner));
}
