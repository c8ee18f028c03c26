import { responsesFile, type ExportFormat } from "../../../convex/shared/exports/exportedResponses";
import type { ExportedRespondent } from "../../../convex/shared/validators";

/** Returns a whole file that has one page. */
export function writeResponsesFile(format: ExportFormat, respondents: readonly ExportedRespondent[]): string {
  const { begin, page, end } = responsesFile[format];
  return begin + page(respondents, { isFirst: true }) + end;
}
