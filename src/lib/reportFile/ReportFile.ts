/**
 * Data of a report: what is claimed, from which words, in which answers. Types rather than interfaces are assignable to
 * `Json`.
 */
export const FORMAT = "feedback-report";
export const VERSION = 1;
/** Unit of `start` and `end`. JavaScript, Java and C# count the same, so that most emoji are two. */
export const OFFSETS = "UTF-16 code units";

export type FileClaim = {
  /** Number of the claim's theme in the report; null for a passage or key phrase. */
  readonly number: number | null;
  readonly kind: string;
  readonly name: string | null;
  readonly title: string;
  readonly description: string;
  readonly nextStep: string | null;
  /** Labels of the claim's quotes. */
  readonly quotes: readonly string[];
  /** Labels of quotes that contradict the claim. */
  readonly against: readonly string[];
  /** What the report's owner has changed: "moved", "name". */
  readonly corrected: readonly string[];
};

type FileQuote = {
  readonly label: string;
  readonly text: string;
  readonly answer: string;
  /**
   * First position of the quote in the answer's text, and the position after its last; null where it is nowhere.
   */
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

/** Claim with `sha256`, the hash of the claim without it. */
export type SealedClaim = FileClaim & { readonly sha256: string };

/** Quote with `sha256`, the hash of its answer's text. */
export type SealedQuote = FileQuote & { readonly sha256: string };

export type ReportFile = Omit<ReportContent, "claims" | "quotes"> & {
  readonly format: string;
  readonly version: number;
  readonly offsets: string;
  readonly claims: readonly SealedClaim[];
  readonly quotes: readonly SealedQuote[];
  /** SHA-256 of the file's canonical form without this member. */
  readonly fingerprint: string;
};

/** Fingerprint in groups of digits that people can compare. */
export function fingerprintInGroups(hexadecimal: string): string {
  return (hexadecimal.match(/.{1,4}/g) ?? []).join(" ");
}

/** The first 64 bits: enough against chance, not against a deliberate collision. */
export function shortFingerprint(fingerprint: string): string {
  return fingerprintInGroups(fingerprint.slice(0, 16));
}

/** Whether the browser can hash. Browsers offer no hashes to pages without https. */
export function canHash(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}
