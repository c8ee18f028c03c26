import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { responsesFile, type ExportFormat } from "../../../../convex/shared/exports/exportedResponses";
import type { ExportedRespondent } from "../../../../convex/shared/validators";
import { datedFileName, downloadFile } from "../../../lib/downloadFile.ts";

type ExportedPage = FunctionReturnType<typeof api.personalData.exports.respondents>;

/**
 * Reads responses page by page into the parts of a file. `onProgress` gets the number read.
 * Rejects with the reason of an aborted `signal`.
 */
export async function exportResponses({
  format,
  readPage,
  onProgress,
  signal,
}: {
  format: ExportFormat;
  readPage: (cursor: string | null) => Promise<ExportedPage>;
  onProgress: (people: number) => void;
  signal: AbortSignal;
}): Promise<Blob[]> {
  const { begin, page, end } = responsesFile[format];
  // Blobs may be on disk; one string could exceed the maximum length.
  const parts = [new Blob([begin])];
  let people = 0;
  let cursor: string | null = null;
  do {
    const { rows, next }: ExportedPage = await readPage(cursor);
    signal.throwIfAborted();
    parts.push(new Blob([page(rows, { isFirst: people === 0 })]));
    people += rows.length;
    onProgress(people);
    cursor = next;
  } while (cursor !== null);
  return [...parts, new Blob([end])];
}

/** Downloads the parts as one file, which is named for the title and the day. */
export function downloadResponses(format: ExportFormat, title: string, parts: BlobPart[]): void {
  downloadFile(datedFileName(title, Date.now(), format), responsesFile[format].mimeType, parts);
}

/** Downloads one respondent's answers as a file. */
export function downloadResponse(format: ExportFormat, respondent: ExportedRespondent): void {
  const { begin, page, end } = responsesFile[format];
  downloadResponses(format, `feedback ${respondent.name}`, [begin, page([respondent], { isFirst: true }), end]);
}
