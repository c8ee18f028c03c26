import { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { DemoRequest } from "../../../convex/shared/validators";

/** Sends the request by one HTTP call, without a socket. Rejects with the server's error. */
export async function submitDemoRequest(request: DemoRequest): Promise<void> {
  const client = new ConvexHttpClient(import.meta.env.VITE_CONVEX_URL ?? window.location.origin);
  await client.mutation(api.demo.demoRequests.submit, request);
}
