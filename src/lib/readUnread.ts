import type { ConvexReactClient } from "convex/react";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";

type Client = Pick<ConvexReactClient, "mutation">;

/** A page for a file. What it has of unread answers is marked first, and read again: its respondents may have changed it. */
export async function readUnread<Page extends { readonly unread?: Id<"respondents">[] }>(
  client: Client,
  read: () => Promise<Page>,
): Promise<Page> {
  const page = await read();
  if (page.unread === undefined) return page;
  await client.mutation(api.respondents.responseReceipts.recordRead, { respondentIds: page.unread });
  return await readUnread(client, read);
}
