import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { responsesFile, type ExportFormat } from "../../../convex/shared/exportedResponses";
import type { ExportedRespondent } from "../../../convex/shared/validators";
import { datedFileName, downloadFile } from "../../lib/downloadFile.ts";

type Page = FunctionReturnType<typeof api.personalData.exports.respondents>;

/**
 * Reads everybody page by page and writes each page as it comes: the parts of the file, in order. `onProgress` is told
 * how many people are in it so far; `signal` ends it between two pages, by rejecting with the signal's reason.
 */
export async function exportResponses({
  format,
  readPage,
  onProgress,
  signal,
}: {
  format: ExportFormat;
  readPage: (cursor: string | null) => Promise<Page>;
  onProgress: (people: number) => void;
  signal: AbortSignal;
}): Promise<Blob[]> {
  const { begin, page, end } = responsesFile[format];
  // Each part is a Blob of its own, which a browser may keep on its disk: a text of all of it could be too long.
  const parts = [new Blob([begin])];
  let people = 0;
  let cursor: string | null = null;
  do {
    const { rows, next }: Page = await readPage(cursor);
    signal.throwIfAborted();
    parts.push(new Blob([page(rows, people === 0)]));
    people += rows.length;
    onProgress(people);
    cursor = next;
  } while (cursor !== null);
  return [...parts, new Blob([end])];
}

/** Keeps a file of these parts, named for what it holds and the day. */
export function saveResponses(format: ExportFormat, words: string, parts: BlobPart[]): void {
  downloadFile(datedFileName(words, Date.now(), format), responsesFile[format].mimeType, parts);
}

/** Keeps a file of one person's response. */
export function saveResponse(format: ExportFormat, respondent: ExportedRespondent): void {
  const { begin, page, end } = responsesFile[format];
  saveResponses(format, `feedback ${respondent.name}`, [begin, page([respondent], true), end]);
}
