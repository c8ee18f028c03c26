import { webStorage } from "../KeyValueStorage.ts";
import { Analytics } from "./Analytics.ts";

/** The page's one counter. Features call `capture`; the app says who is signed in and whether it is set up. */
export const analytics = new Analytics(
  async (settings, first) => (await import("./postHogSender.ts")).postHogSender(settings, first),
  typeof window === "undefined" ? null : webStorage("session"),
);
