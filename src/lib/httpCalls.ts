import { type FunctionReference, getFunctionName } from "convex/server";
import { ConvexError, convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { tooManyRequests } from "../../convex/shared/texts/respondentTexts";
import { ClientError } from "./ClientError.ts";

interface HttpReply {
  readonly status: "success" | "error";
  readonly value?: JSONValue;
  readonly errorMessage?: string;
  readonly errorData?: JSONValue;
}

/**
 * Calls an action by HTTP, because a socket takes small messages only.
 *
 * @throws ConvexError of the action, or RATE_LIMITED when the network makes too many requests; ClientError noReply when
 * the server fails
 */
export async function actionByHttp(
  url: string,
  action: Parameters<typeof getFunctionName>[0],
  args: Record<string, Value>,
  token: string | null,
): Promise<Value> {
  const path = getFunctionName(action);
  const response = await fetch(`${url}/api/action`, request(path, args, token));
  if (response.status === 429) throw new ConvexError({ code: "RATE_LIMITED", message: tooManyRequests });
  // A failed action has status 200 or 560.
  if (!response.ok && response.status !== 560) throw new ClientError("noReply", `${path}: status ${response.status}`);
  const reply = (await response.json()) as HttpReply;
  if (reply.status === "success" && reply.value !== undefined) return jsonToConvex(reply.value);
  if (reply.errorData !== undefined) throw new ConvexError(jsonToConvex(reply.errorData));
  throw new ClientError("noReply", reply.errorMessage ?? `${path} failed`);
}

/** Calls a mutation with a request that outlives the page, which a socket's message may not. Its result is unknown. */
export async function mutateWhileClosing(
  url: string,
  mutation: FunctionReference<"mutation">,
  args: Record<string, Value>,
): Promise<void> {
  await fetch(`${url}/api/mutation`, { ...request(getFunctionName(mutation), args, null), keepalive: true });
}

/**
 * Request of a call. Its body begins with the path, as that of Convex's HTTP client does, so that a server can allow
 * large bodies by function.
 */
function request(path: string, args: Record<string, Value>, token: string | null): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ path, format: "convex_encoded_json", args: [convexToJson(args)] }),
  };
}
