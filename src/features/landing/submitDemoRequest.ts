import { ConvexHttpClient } from "convex/browser";
import { api } from "../../../convex/_generated/api";

/** What a visitor types. */
export interface DemoRequest {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** Hands a request to the backend over HTTP: one call needs no socket. Rejects with the server's reason. */
export async function submitDemoRequest(request: DemoRequest): Promise<void> {
  const client = new ConvexHttpClient(import.meta.env.VITE_CONVEX_URL ?? window.location.origin);
  await client.mutation(api.demo.demoRequests.submit, request);
}
