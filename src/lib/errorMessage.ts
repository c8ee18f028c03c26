import { appErrorData, type AppErrorCode } from "../../convex/shared/errors";

/** The server's own words for a refusal, or `otherwise` for anything that was not meant to be read. */
export function errorMessage(error: unknown, otherwise: string): string {
  return appErrorData(error)?.message ?? otherwise;
}

/** The server's reason for a refusal, or null. */
export function errorCode(error: unknown): AppErrorCode | null {
  return appErrorData(error)?.code ?? null;
}
