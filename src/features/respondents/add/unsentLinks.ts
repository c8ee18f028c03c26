import type { Id } from "../../../../convex/_generated/dataModel";
import { JsonStore } from "../../../lib/JsonStore.ts";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { asId } from "../../../lib/asId.ts";

/** What made the links: a pasted list, or a new round. */
export type LinksOrigin = "list" | "round";

/** Ids of people whose links the user still sends, kept in the browser. The links themselves are not stored. */
export function unsentLinks(madeBy: LinksOrigin, userId: string): JsonStore<readonly Id<"respondents">[]> {
  return new JsonStore(webStorage("local"), `linksToSend:${madeBy}:${userId}`, (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string")
      ? value.map(asId<"respondents">)
      : null,
  );
}
