import { v } from "convex/values";
import { publicQuery } from "../lib/publicFunctions";
import * as configuration from "../lib/configuration";

const publicConfig = publicQuery({
  args: {},
  returns: v.object({
    aiProvider: v.union(v.literal("openai"), v.literal("embedded")),
    emailProvider: v.union(v.literal("resend"), v.literal("outbox")),
    transcription: v.boolean(),
    googleSignIn: v.boolean(),
    analytics: v.union(v.null(), v.object({ key: v.string(), host: v.string() })),
  }),
  handler: () => configuration.publicConfiguration(),
});

/** What this server was set up with, as far as pages need to know. No secret; the key of product analytics is a public one. */
export { publicConfig as public };
