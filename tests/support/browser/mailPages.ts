import { AdminClient } from "../../../scripts/launch/AdminClient.js";
import { loadOrCreateKeys } from "../../../scripts/launch/keys.js";
import type { RunningApp } from "../backends/runningApp.js";

/** Paths of the pages behind the links of the newest email to `email`; undefined without one. */
export async function mailPages(
  { url, dataDir }: RunningApp,
  email: string,
): Promise<{ readonly confirm: string; readonly stop: string } | undefined> {
  const client = new AdminClient(url, (await loadOrCreateKeys(dataDir)).adminKey);
  const mails = (await client.call("mail/outbox:list")) as { to: string; text: string }[];
  const text = mails.find(({ to }) => to === email)?.text;
  if (text === undefined) return undefined;
  const page = (name: string) => new RegExp(`/mail/${name}/\\S+`).exec(text)?.[0] ?? "";
  return { confirm: page("confirm"), stop: page("stop") };
}
