import Google from "@auth/core/providers/google";
import { convexAuth } from "@convex-dev/auth/server";
import { googleConfigured } from "../lib/configuration";
import { anonymous } from "./anonymous";
import { createOrUpdateUser } from "./createOrUpdateUser";
import { credentials } from "./credentials";

/**
 * The auth library, set up. Providers: "password", "anonymous", and "google" where AUTH_GOOGLE_ID and
 * AUTH_GOOGLE_SECRET are set (AUTH_GOOGLE_ISSUER replaces Google itself by another OpenID provider).
 */
export const library = convexAuth({
  providers: [
    credentials,
    anonymous,
    ...(googleConfigured()
      ? [
          Google({
            ...(process.env.AUTH_GOOGLE_ISSUER ? { issuer: process.env.AUTH_GOOGLE_ISSUER } : {}),
            profile: (profile) => ({
              id: profile.sub,
              name: profile.name,
              email: profile.email,
              image: profile.picture,
              emailVerified: profile.email_verified,
            }),
          }),
        ]
      : []),
  ],
  // It counts failures of accounts that exist, which would tell them from others: lib/rateLimits.ts decides for all alike.
  signIn: { maxFailedAttempsPerHour: 1_000 },
  callbacks: { createOrUpdateUser },
});
