import Google from "@auth/core/providers/google";
import { convexAuth } from "@convex-dev/auth/server";
import { anonymous } from "./authentication/anonymous";
import { createOrUpdateUser } from "./authentication/createOrUpdateUser";
import { credentials } from "./authentication/credentials";
import { publicQuery } from "./lib/publicFunctions";
import { googleConfigured } from "./model/configuration";
import { v } from "convex/values";

/**
 * Providers: "password", "anonymous", and "google" where AUTH_GOOGLE_ID and AUTH_GOOGLE_SECRET are set
 * (AUTH_GOOGLE_ISSUER replaces Google itself by another OpenID provider).
 */
export const { auth, signIn, signOut, store } = convexAuth({
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
  callbacks: { createOrUpdateUser },
});

/** Whether the caller's session is still there: a token alone does not count. */
export const isAuthenticated = publicQuery({
  args: {},
  returns: v.boolean(),
  handler: (ctx) => ctx.viewer !== null,
});
