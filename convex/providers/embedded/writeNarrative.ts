/** Owns the portrait: two or three short paragraphs of whole sentences that people wrote, each with its author. */
import type { InsightKind } from "../../shared/validators";
import type { DraftPassage } from "../types";
import type { Claim } from "./claims";
import type { Quotable } from "./pieces";
import { Names, quotedSentence } from "./wording";

const MAX_QUOTED = { strength: 3, wish: 2 } as const;

/** @param people how many have answered */
export function writeNarrative(kind: InsightKind, claims: readonly Claim[], people: number): DraftPassage[] {
  const isSelf = kind === "self-reflection-insights";
  const pieces = (side: Claim["side"]): Quotable[] => {
    const first = claims.filter((claim) => claim.side === side).flatMap((claim) => claim.pieces.slice(0, 1));
    // At most one quote a person in a paragraph.
    const isNew = ({ person }: Quotable, at: number) => first.findIndex((other) => other.person === person) === at;
    const spoken = isSelf ? first : first.filter(isNew);
    const whole = spoken.filter(isWhole);
    return (whole.length === 0 ? spoken.slice(0, 1) : whole).slice(0, MAX_QUOTED[side]);
  };
  const strengths = pieces("strength");
  if (isSelf) {
    const openings = ["You write:", "In another answer:", "And:"];
    const sentence = ({ text }: Quotable, at: number) => `${openings[at] ?? "And:"} ${quotedSentence(text)}`;
    return strengths.length === 0 ? [] : [passage("", strengths, sentence)];
  }
  const wishes = pieces("wish");
  const names = new Names([...strengths, ...wishes].map(({ authorName }) => authorName));
  const say = ({ authorName, text }: Quotable, at: number, all: readonly Quotable[]): string => {
    const name = names.of(authorName);
    const last = at > 1 && at === all.length - 1;
    return `${at === 0 ? `${name} writes:` : last ? `And ${name}:` : `${name}:`} ${quotedSentence(text)}`;
  };
  const alone = people === 1 ? "So far one person has answered. " : "";
  return [
    ...(strengths.length === 0 ? [] : [passage(alone === "" ? "On what you do well, " : alone, strengths, say)]),
    ...(wishes.length === 0 ? [] : [passage(strengths.length === 0 ? alone : "On what could change, ", wishes, say)]),
  ];
}

/** A whole sentence, with a capital and a stop. */
function isWhole({ text, opens, closes, words }: Quotable): boolean {
  return opens && closes && words.length >= 6 && /^["“‘'(]?[\p{Lu}\p{N}]/u.test(text) && /[.!…]["”’')]*$/u.test(text);
}

function passage(
  opening: string,
  pieces: readonly Quotable[],
  sentence: (piece: Quotable, at: number, all: readonly Quotable[]) => string,
): DraftPassage {
  return {
    text: opening + pieces.map(sentence).join(" "),
    evidence: pieces.map(({ answer, text }) => ({ answer, text })),
  };
}
