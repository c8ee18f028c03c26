/**
 * Decides whether each quote of a report's file is in the answer that it names, and whether anything was changed.
 */
import { canonicalJson } from "./canonicalJson.ts";
import type { ReportFileErrorCode } from "../ClientError.ts";
import { parseReport, UnreadableReport } from "./parseReport.ts";
import type { FileAnswer, ReportFile, SealedQuote } from "./ReportFile.ts";
import { claimHash, fingerprintOf } from "./sealReport.ts";
import { sha256 } from "../../../convex/shared/sha256";

/**
 * Fault of a quote. "answerChanged": the answer's text has another hash. "notThere": the answer has other words at its
 * place.
 */
export type QuoteFault = "noQuote" | "noAnswer" | "notThere" | "answerChanged";

export interface CheckedQuote {
  readonly label: string;
  readonly text: string;
  readonly fault: QuoteFault | null;
}

export interface CheckedClaim {
  readonly number: number | null;
  readonly title: string;
  /** Whether the claim's own words or its list of quotes have another hash. */
  readonly isChanged: boolean;
  readonly quotes: readonly CheckedQuote[];
}

export interface CheckedReport {
  readonly owner: string | null;
  readonly madeAt: string;
  /** Fingerprint of the file's present content, which is compared with the printed one. */
  readonly fingerprint: string;
  readonly isIntact: boolean;
  /** Position of the first byte that differs from the canonical form, such as a space; null where none does. */
  readonly strayByte: number | null;
  readonly claims: readonly CheckedClaim[];
  /** Quotes of no claim that have a fault. */
  readonly otherQuotes: readonly CheckedQuote[];
  /** Whether there is no fault, so that nothing in the file was changed. */
  readonly isVerified: boolean;
}

export type ReportCheck =
  | { readonly status: "unreadable"; readonly fault: ReportFileErrorCode; readonly where: string | null }
  | { readonly status: "checked"; readonly report: CheckedReport };

/** Checks a report's file. Never rejects for what a file holds. */
export async function checkReport(bytes: Uint8Array<ArrayBuffer>): Promise<ReportCheck> {
  try {
    const { report, text } = parseReport(bytes);
    return { status: "checked", report: await compareFingerprints(report, text) };
  } catch (error) {
    if (!(error instanceof UnreadableReport)) throw error;
    return { status: "unreadable", fault: error.code, where: error.where };
  }
}

async function compareFingerprints(report: ReportFile, text: string): Promise<CheckedReport> {
  const { fingerprint: stated, ...content } = report;
  const fingerprint = await fingerprintOf(content);
  const canonical = canonicalJson(report);
  const quotes = await checkQuotes(report);
  const usedIds = new Set<string>();
  const claims = await Promise.all(
    report.claims.map(async ({ sha256: statedHash, ...claim }): Promise<CheckedClaim> => {
      const labels = [...claim.quotes, ...claim.against];
      for (const label of labels) usedIds.add(label);
      return {
        number: claim.number,
        title: claim.name ?? claim.title,
        isChanged: (await claimHash(claim)) !== statedHash,
        quotes: labels.map((label) => quotes.get(label) ?? { label, text: "", fault: "noQuote" }),
      };
    }),
  );
  const strayByte = canonical === text ? null : firstDifference(canonical, text);
  const isIntact = fingerprint === stated;
  const areAllFound = [...quotes.values()].every(({ fault }) => fault === null);
  const isWhole = claims.every((claim) => !claim.isChanged && claim.quotes.every(({ fault }) => fault === null));
  return {
    owner: report.owner,
    madeAt: report.madeAt,
    fingerprint,
    isIntact,
    strayByte,
    claims,
    otherQuotes: [...quotes.values()].filter(({ label, fault }) => fault !== null && !usedIds.has(label)),
    isVerified: isIntact && strayByte === null && areAllFound && isWhole,
  };
}

async function checkQuotes({ quotes, answers }: ReportFile): Promise<Map<string, CheckedQuote>> {
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
  const hashes = new Map<string, string>();
  for (const { id, text } of answers) hashes.set(id, await sha256(text));
  return new Map(
    quotes.map((quote) => {
      const answer = answerOf.get(quote.answer);
      const fault = answer === undefined ? "noAnswer" : faultOf(quote, answer, hashes.get(answer.id) ?? "");
      return [quote.label, { label: quote.label, text: quote.text, fault }];
    }),
  );
}

function faultOf(quote: SealedQuote, answer: FileAnswer, hash: string): QuoteFault | null {
  const { text, start, end } = quote;
  if (hash !== quote.sha256) return "answerChanged";
  if (start === null || end === null || text === "" || answer.text.slice(start, end) !== text) return "notThere";
  return end - start === text.length ? null : "notThere";
}

/** Position of the first difference, in bytes of UTF-8. */
function firstDifference(canonical: string, text: string): number {
  let index = 0;
  while (index < text.length && canonical[index] === text[index]) index += 1;
  return new TextEncoder().encode(text.slice(0, index)).length;
}
