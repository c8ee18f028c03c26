/** Owns the phrases people use about a person: noun phrases, by how many people use them, each as somebody wrote it. */
import type { DraftPassage, SourceAnswer } from "../types";
import { append } from "./append";
import { quoteOf } from "./claims";
import { phraseAround } from "./phraseAround";
import { personOf, type Statement } from "./readStatements";
import type { Word } from "./readText";

const maxPhrases = 8;
const maxQuotes = 6;

/** Heads that say nothing, with or without an adjective. */
const emptyHeads = new Set(
  `thing things person people time times way ways lot lots bit day days week weeks month months year years moment one ones
  something anything everything nothing someone anyone everyone example examples kind sort part end side point case fact
  sense place rest half couple number colleague colleagues today yesterday tomorrow morning afternoon monday tuesday
  wednesday thursday friday`.split(/\s+/),
);
/** Heads that say something only with another word: "questions" nothing, "hard questions" much. */
const emptyAlone = new Set("team teams work job room area areas question questions feedback".split(" "));
const notInPhrase = new Set(
  `other another same own few many much more most first last next such whole certain different various several i me you he
  she they we it him her them us who what which that this these those really very quite always often never nobody none out up down off back`.split(
    /\s+/,
  ),
);

interface Candidate {
  readonly key: string;
  readonly text: string;
  readonly size: number;
  readonly statement: Statement;
  readonly fromCue: boolean;
}

/** At most eight phrases, those that most people use first; each quotes the sentences it stands in. */
export function keyPhrases(answers: readonly SourceAnswer[], statements: readonly Statement[]): DraftPassage[] {
  const groups = new Map<string, Candidate[]>();
  for (const statement of statements) {
    for (const candidate of candidatesIn(answers, statement)) {
      append(groups, candidate.key, candidate);
    }
  }
  const ranked = [...groups.values()]
    .map((uses) => ({ uses, score: scoreOf(uses), strength: strongest(uses) }))
    .filter(({ uses, score }) => score >= 2 && uses.length > 0)
    .sort(
      (a, b) =>
        b.score - a.score || b.strength - a.strength || (a.uses[0]?.key ?? "").localeCompare(b.uses[0]?.key ?? ""),
    );

  const chosen: DraftPassage[] = [];
  const keys: string[] = [];
  const spent = new Map<Statement, number>();
  for (const { uses } of ranked) {
    const first = uses[0];
    if (first === undefined || chosen.length === maxPhrases) continue;
    const stems = first.key.split(" ");
    if (keys.some((key) => overlaps(key.split(" "), stems))) continue;
    // One long sentence must not supply all the phrases.
    if (uses.every((use) => (spent.get(use.statement) ?? 0) >= 1)) continue;
    for (const use of uses) spent.set(use.statement, (spent.get(use.statement) ?? 0) + 1);
    keys.push(first.key);
    const shown = [...new Set(uses.map((use) => use.statement))].slice(0, maxQuotes);
    chosen.push({
      text: mostUsedForm(uses.filter((use) => shown.includes(use.statement))),
      evidence: shown.map(quoteOf),
    });
  }
  return chosen;
}

function overlaps(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((stem) => other.includes(stem)).length;
  return shared >= Math.min(one.length, other.length);
}

function scoreOf(uses: readonly Candidate[]): number {
  const people = new Set(uses.map((use) => use.statement.person)).size;
  const size = uses[0]?.size ?? 1;
  const multi = size >= 2 && size <= 4 ? 1 : 0;
  const themed = uses.some((use) => use.statement.mentions.length > 0) ? 0.5 : 0;
  const cue = uses.some((use) => use.fromCue) ? 0.7 : 0;
  return people * 1.5 + multi + themed + cue - (size === 1 && people === 1 ? 2 : 0);
}

function strongest(uses: readonly Candidate[]): number {
  return uses.reduce((most, { statement }) => Math.max(most, statement.mentions[0]?.weight ?? 0), 0);
}

function mostUsedForm(uses: readonly Candidate[]): string {
  const counts = new Map<string, number>();
  for (const use of uses) counts.set(use.text, (counts.get(use.text) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || a.length - b.length || a.localeCompare(b))[0]?.[0] ?? "";
}

function candidatesIn(answers: readonly SourceAnswer[], statement: Statement): Candidate[] {
  const answer = answers[statement.answer];
  if (answer === undefined) return [];
  const found: Candidate[] = [];
  for (const mention of statement.mentions) {
    const span = phraseAround(answer.text, statement.words, mention.cue);
    if (span === undefined) continue;
    const words = statement.words.filter((word) => word.start >= span.start && word.end <= span.end);
    if (words.length > 5) continue;
    found.push(candidate(answer.text, words, statement, true));
  }
  let run: Word[] = [];
  const close = () => {
    while (run.length > 0 && !isNoun(run[run.length - 1])) run.pop();
    const head = run[run.length - 1];
    if (
      head !== undefined &&
      run.length <= 3 &&
      !emptyHeads.has(head.lower) &&
      !(run.length === 1 && emptyAlone.has(head.lower)) &&
      !isName(run, personOf(answer))
    ) {
      found.push(candidate(answer.text, run, statement, false));
    }
    run = [];
  };
  statement.words.forEach((word, at) => {
    const previous = statement.words[at - 1];
    const touches = previous === undefined || /^ ?$/.test(answer.text.slice(previous.end, word.start));
    if (!touches) close();
    if ((isNoun(word) || qualifies(word, statement.words[at + 1])) && !notInPhrase.has(word.lower)) run.push(word);
    else close();
  });
  close();
  return found;
}

function candidate(text: string, words: readonly Word[], statement: Statement, fromCue: boolean): Candidate {
  const start = words[0]?.start ?? 0;
  const end = words[words.length - 1]?.end ?? start;
  const written = text.slice(start, end);
  const opensSentence = start === statement.start && !/^(I\b|[A-Z]{2})/.test(written);
  return {
    key: words
      .filter((word) => !/^(the|a|an|to|of|for|in|on|with|and)$/.test(word.lower))
      .map((word) => word.stem)
      .join(" "),
    text: opensSentence ? written.slice(0, 1).toLowerCase() + written.slice(1) : written,
    size: words.length,
    statement,
    fromCue,
  };
}

/** An adjective; the tagger takes "hard" in "asks hard questions" for an adverb. */
function qualifies(word: Word, next: Word | undefined): boolean {
  return word.tags.has("Adjective") || (word.tags.has("Adverb") && !word.lower.endsWith("ly") && isNoun(next));
}

function isNoun(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.tags.has("Noun") &&
    !word.tags.has("Pronoun") &&
    !word.tags.has("Date") &&
    !word.tags.has("Verb")
  );
}

/** A person's name is not a phrase about them. */
function isName(words: readonly Word[], authorName: string): boolean {
  return words.some(
    (word) => word.tags.has("Person") || word.tags.has("ProperNoun") || authorName.toLowerCase().includes(word.lower),
  );
}
