/** The data of a report: what is claimed, from which words, in which answers. Types, since interfaces are no `Json`. */
export const FORMAT = "feedback-report";
export const VERSION = 1;
/** Of `start` and `end`: as JavaScript, Java and C# count, so that most emoji are two. */
export const OFFSETS = "UTF-16 code units";

export type FileClaim = {
  /** Of its theme in the report; null: a passage or key phrase. */
  readonly number: number | null;
  readonly kind: string;
  readonly name: string | null;
  readonly title: string;
  readonly description: string;
  readonly nextStep: string | null;
  /** Labels of quotes. */
  readonly quotes: readonly string[];
  /** Labels of quotes that contradict it. */
  readonly against: readonly string[];
};

export type FileQuote = {
  readonly label: string;
  readonly text: string;
  /** Id. */
  readonly answer: string;
  /** From and up to where it stands in the answer's text; null: nowhere. */
  readonly start: number | null;
  readonly end: number | null;
};

export type FileAnswer = {
  readonly id: string;
  readonly by: string;
  readonly question: string;
  readonly text: string;
};

export type ReportContent = {
  readonly madeAt: string;
  readonly owner: string | null;
  readonly claims: readonly FileClaim[];
  readonly quotes: readonly FileQuote[];
  readonly answers: readonly FileAnswer[];
};

/** `sha256`: of the claim without it. */
export type SealedClaim = FileClaim & { readonly sha256: string };

/** `sha256`: of the text of its answer. */
export type SealedQuote = FileQuote & { readonly sha256: string };

export type ReportFile = Omit<ReportContent, "claims" | "quotes"> & {
  readonly format: string;
  readonly version: number;
  readonly offsets: string;
  readonly claims: readonly SealedClaim[];
  readonly quotes: readonly SealedQuote[];
  /** SHA-256 of the file's canonical form without it. */
  readonly fingerprint: string;
};

/** Of a fingerprint, in groups that people can compare. */
export function inGroups(hexadecimal: string): string {
  return (hexadecimal.match(/.{1,4}/g) ?? []).join(" ");
}

/** The first 64 bits: enough against chance, not against a deliberate collision. */
export function shortFingerprint(fingerprint: string): string {
  return inGroups(fingerprint.slice(0, 16));
}

/** False where a page came without https: browsers then offer no hashes. */
export function canHash(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}
