import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** One person's response as its owner reads it. */
export type ReadableResponse = NonNullable<FunctionReturnType<typeof api.respondents.respondentDetails.response>>;
export type ResponseState =
  { status: "loading" } | { status: "missing" } | { status: "ready"; response: ReadableResponse };

/** `respondentId` comes from the address and may be anything; what is not this owner's is missing. */
export function useResponse(respondentId: string): ResponseState {
  const live = useLiveQuery(api.respondents.respondentDetails.response, { respondentId });
  if (live.status === "loading") return { status: "loading" };
  if (live.status === "failed" || live.data === null) return { status: "missing" };
  return { status: "ready", response: live.data };
}
