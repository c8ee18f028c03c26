/** Owns the portrait: two or three short paragraphs of quotes, each sentence with its author. */
import type { InsightKind } from "../../shared/validators";
import type { DraftPassage } from "../types";
import type { Claim } from "./claims";
import type { Piece } from "./pieces";
import { Names, quotedSentence } from "./wording";

const MAX_QUOTED = { strength: 3, wish: 2 } as const;

export function writeNarrative(kind: InsightKind, claims: readonly Claim[]): DraftPassage[] {
  const isSelf = kind === "self-reflection-insights";
  const pieces = (side: Claim["side"]): Piece[] => {
    const first = claims.filter((claim) => claim.side === side).flatMap((claim) => claim.pieces.slice(0, 1));
    // Nobody speaks twice in a paragraph.
    const isNew = ({ person }: Piece, at: number) => first.findIndex((other) => other.person === person) === at;
    return (isSelf ? first : first.filter(isNew)).slice(0, MAX_QUOTED[side]);
  };
  const strengths = pieces("strength");
  if (isSelf) {
    const sentence = ({ text }: Piece, at: number) =>
      `You ${at === 0 ? "write" : "also write"}: ${quotedSentence(text)}`;
    return strengths.length === 0 ? [] : [passage(strengths, sentence)];
  }
  const wishes = pieces("wish");
  const names = new Names([...strengths, ...wishes].map(({ authorName }) => authorName));
  const say =
    (opening: string) =>
    ({ authorName, text }: Piece, at: number): string =>
      `${at === 0 ? opening : ""}${names.of(authorName)} ${at === 0 ? "writes" : "says"}: ${quotedSentence(text)}`;
  return [
    ...(strengths.length === 0 ? [] : [passage(strengths, say(""))]),
    ...(wishes.length === 0 ? [] : [passage(wishes, say("Asked what could change, "))]),
  ];
}

function passage(pieces: readonly Piece[], sentence: (piece: Piece, at: number) => string): DraftPassage {
  return {
    text: pieces.map(sentence).join(" "),
    evidence: pieces.map(({ answer, text }) => ({ answer, text })),
  };
}
