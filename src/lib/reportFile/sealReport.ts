import { canonicalJson, type Json } from "./canonicalJson.ts";
import { FORMAT, OFFSETS, type FileClaim, type ReportContent, VERSION } from "./ReportFile.ts";
import { sha256 } from "../../../convex/shared/sha256";

export interface SealedReport {
  /** The file in its canonical form. */
  readonly text: string;
  readonly fingerprint: string;
}

/** Adds the hashes to a report. Labels and ids have to be distinct. */
export async function sealReport(content: ReportContent): Promise<SealedReport> {
  const textOf = new Map(content.answers.map(({ id, text }) => [id, text]));
  const hashes = new Map<string, string>();
  for (const [id, text] of textOf) hashes.set(id, await sha256(text));
  const quotes = content.quotes.map((quote) => ({ ...quote, sha256: hashes.get(quote.answer) ?? "" }));
  const claims = await Promise.all(content.claims.map(async (claim) => ({ ...claim, sha256: await claimHash(claim) })));
  const sealed = { ...content, format: FORMAT, version: VERSION, offsets: OFFSETS, claims, quotes };
  const fingerprint = await fingerprintOf(sealed);
  return { text: canonicalJson({ ...sealed, fingerprint }), fingerprint };
}

/** SHA-256 of a claim's canonical form. */
export async function claimHash(claim: FileClaim): Promise<string> {
  const { number, kind, name, title, description, nextStep, quotes, against } = claim;
  return await sha256(canonicalJson({ number, kind, name, title, description, nextStep, quotes, against }));
}

/** SHA-256 of a file without its fingerprint. */
export async function fingerprintOf(content: { readonly [name: string]: Json }): Promise<string> {
  return await sha256(canonicalJson(content));
}
