// `npm run check:report -- <file>`: whether each quote of a report's file is in its answer. The page /check does
// the same.
import { readFile, stat } from "node:fs/promises";
import { type CheckedReport, checkReport } from "../../src/lib/reportFile/checkReport.js";
import { MAX_REPORT_BYTES } from "../../src/lib/reportFile/parseReport.js";
import {
  claimChangedText,
  quoteFaultTexts,
  restChangedText,
  strayByteText,
  unreadableText,
} from "../../src/lib/reportFile/reportCheckTexts.js";
import { fingerprintInGroups } from "../../src/lib/reportFile/ReportFile.js";

const file = process.argv[3];
if (file === undefined) refuseFile("Usage: npm run check:report -- <file>");
else await checkFile(file);

async function checkFile(path: string): Promise<void> {
  try {
    if ((await stat(path)).size > MAX_REPORT_BYTES) return refuseFile(unreadableText("tooLarge", null));
    const result = await checkReport(new Uint8Array(await readFile(path)));
    if (result.status === "unreadable") return refuseFile(unreadableText(result.fault, result.where));
    console.log(reportLines(result.report).join("\n"));
    if (!result.report.isVerified) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    refuseFile(error.message);
  }
}

function reportLines({ claims, otherQuotes, isIntact, strayByte, fingerprint, isVerified }: CheckedReport): string[] {
  const quoteLine = ({ label, text, fault }: CheckedReport["otherQuotes"][number]) =>
    `  ${fault === null ? "stands" : "FAILS "} ${label} ${oneLine(text)}${fault === null ? "" : `: ${quoteFaultTexts[fault]}`}`;
  const lines = [
    ...claims.flatMap(({ number, title, isChanged, quotes }) => [
      `${number ?? "-"} ${oneLine(title)}`,
      ...(isChanged ? [`  FAILS  ${claimChangedText}`] : []),
      ...quotes.map(quoteLine),
    ]),
    ...otherQuotes.map(quoteLine),
  ];
  const hasFaults = lines.some((line) => line.startsWith("  FAILS"));
  return [
    ...lines,
    ...(strayByte === null ? [] : [strayByteText(strayByte)]),
    ...(isIntact || hasFaults ? [] : [restChangedText]),
    `Fingerprint ${fingerprintInGroups(fingerprint)}`,
    isVerified ? "Every quote stands. Compare the fingerprint with the printed one." : "Somebody changed this file.",
  ];
}

/** Returns a text on one line. A file may hold control characters, which would act on the terminal. */
function oneLine(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, " ");
}

function refuseFile(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
