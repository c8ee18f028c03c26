import type { ConvexReactClient } from "convex/react";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";

type Client = Pick<ConvexReactClient, "mutation">;

/**
 * Reads a page for a file. Its unread answers are marked first, and the page is read again, since their respondents may
 * have changed them.
 */
export async function markAndReadPage<Page extends { readonly unopenedRespondentIds?: Id<"respondents">[] }>(
  client: Client,
  read: () => Promise<Page>,
): Promise<Page> {
  const page = await read();
  if (page.unopenedRespondentIds === undefined) return page;
  await client.mutation(api.respondents.responseReadMarks.recordOpened, { respondentIds: page.unopenedRespondentIds });
  return await markAndReadPage(client, read);
}
