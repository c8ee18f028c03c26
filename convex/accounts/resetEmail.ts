import { Email } from "@convex-dev/auth/providers/Email";
import { times } from "../shared/limits";

/**
 * Knows the one-time code of a password reset: kept hashed, used up by submitting the new password (never by opening
 * the link), replaced by the next request, and bound to its address. `accounts/passwordReset.ts` makes and mails it.
 */
export const resetEmail = Email({
  id: "password-reset",
  maxAge: times.passwordReset / 1000,
  sendVerificationRequest: () => Promise.reject(new Error("reset codes are mailed by accounts/passwordReset.ts")),
});
