import Google from "@auth/core/providers/google";
import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import { convexAuth, createAccount } from "@convex-dev/auth/server";
import { internal } from "../_generated/api";
import type { DataModel, Id } from "../_generated/dataModel";
import { capabilityToken } from "../lib/random";
import { isGoogleConfigured, googleIssuer } from "../lib/configuration";
import { createOrUpdateUser } from "./createOrUpdateUser";
import { credentials } from "./credentials";

/** RFC 2606 makes addresses of this domain undeliverable. */
const UNDELIVERABLE = "anonymous.invalid";

/** The provider of anonymous accounts. A later sign-up converts the account in place. */
const anonymous = ConvexCredentials<DataModel>({
  id: "anonymous",
  authorize: async (_params, ctx): Promise<{ userId: Id<"users"> }> => {
    const current: Id<"users"> | null = await ctx.runQuery(internal.accounts.sessions.anonymousCaller, {});
    if (current !== null) return { userId: current };
    await ctx.runMutation(internal.accounts.authRateLimits.consume, { flow: "anonymous", identifier: "" });
    const id = capabilityToken();
    const { user } = await createAccount<DataModel>(ctx, {
      provider: "anonymous",
      account: { id },
      profile: { isAnonymous: true, email: `guest-${id.slice(0, 12).toLowerCase()}@${UNDELIVERABLE}` },
    });
    return { userId: user._id };
  },
});

/** The provider of Google accounts; AUTH_GOOGLE_ISSUER names another OpenID provider. */
function google() {
  const issuer = googleIssuer();
  return Google({
    ...(issuer === null ? {} : { issuer }),
    profile: (profile) => ({
      id: profile.sub,
      name: profile.name,
      email: profile.email,
      emailVerified: profile.email_verified,
    }),
  });
}

export const authLibrary = convexAuth({
  providers: [credentials, anonymous, ...(isGoogleConfigured() ? [google()] : [])],
  // The library counts only attempts on existing accounts, which would reveal them. lib/rateLimits.ts counts all.
  signIn: { maxFailedAttempsPerHour: 1_000 },
  callbacks: { createOrUpdateUser },
});

export const authLibraryStore = authLibrary.store;
