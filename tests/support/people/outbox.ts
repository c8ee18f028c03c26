import { readFile } from "node:fs/promises";
import path from "node:path";
import { outboxKey } from "../../../scripts/launch/keys.js";

/** Returns the outbox's address as the start prints it, with the key of the app's data directory. */
export async function outboxAddress(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  page: "/outbox" | "/outbox.json" = "/outbox.json",
): Promise<string> {
  const keys = JSON.parse(await readFile(path.join(dataDir, "keys.json"), "utf8")) as { adminKey: string };
  return `${url}${page}?key=${outboxKey(keys)}`;
}

/** The emails on the app's outbox page. */
export async function outboxMails(app: {
  readonly url: string;
  readonly dataDir: string;
}): Promise<{ subject: string; text: string }[]> {
  return (await (await fetch(await outboxAddress(app))).json()) as { subject: string; text: string }[];
}
