/**
 * Owns the Johari view: strengths both you and others name, those only others name, those only you name. Every entry
 * carries the quotes that put it there.
 */
import type { JohariDraft, JohariThemeDraft, SourceAnswer } from "../types";
import { quoteOf } from "./claims";
import { readStatements, type Statement } from "./readStatements";
import { themes } from "./themes";

/** Quotes of a theme; of the others at least one each, for they are counted. */
const mostQuotes = 4;

/** Sets self-reflection against what others praise. Deterministic; themes nobody names are in no pane. */
export function johari({
  self,
  others,
}: {
  readonly self: readonly SourceAnswer[];
  readonly others: readonly SourceAnswer[];
}): JohariDraft {
  const own = readStatements(self);
  const theirs = readStatements(others);
  const entries = themes
    .map((theme): JohariThemeDraft => {
      const byOthers = praising(theirs, theme.id);
      const people = new Set(byOthers.map((statement) => statement.person)).size;
      return {
        theme: theme.id,
        label: theme.label,
        self: praising(own, theme.id).slice(0, mostQuotes).map(quoteOf),
        others: oneVoiceEachFirst(byOthers).slice(0, Math.max(mostQuotes, people)).map(quoteOf),
        people,
      };
    })
    .sort((a, b) => b.people - a.people || b.self.length - a.self.length || a.theme.localeCompare(b.theme));
  return {
    seenByBoth: entries.filter((entry) => entry.self.length > 0 && entry.others.length > 0),
    othersOnly: entries.filter((entry) => entry.self.length === 0 && entry.others.length > 0),
    youOnly: entries.filter((entry) => entry.self.length > 0 && entry.others.length === 0),
  };
}

function praising(statements: readonly Statement[], theme: string): Statement[] {
  return statements.filter((statement) =>
    // What a sentence mentions in passing puts nothing into a pane.
    statement.mentions.slice(0, 1).some((mention) => mention.theme.id === theme && mention.side === 1),
  );
}

function oneVoiceEachFirst(statements: readonly Statement[]): Statement[] {
  const seen = new Set<string>();
  const first: Statement[] = [];
  const rest: Statement[] = [];
  for (const statement of statements) {
    (seen.has(statement.person) ? rest : first).push(statement);
    seen.add(statement.person);
  }
  return [...first, ...rest];
}
