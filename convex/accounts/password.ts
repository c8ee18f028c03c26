import { Scrypt } from "lucia";
import { appError } from "../lib/appError";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";

/** Password hashing for the credentials provider. */
export const passwordHashing = {
  hashSecret: async (password: string): Promise<string> => await new Scrypt().hash(password),
  verifySecret: async (password: string, hash: string): Promise<boolean> => await new Scrypt().verify(hash, password),
};

/** A hash no password has, for spending the same time on accounts that don't exist. */
const NOBODYS_HASH = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** Takes as long as checking a real password does. */
export async function spendVerificationTime(password: string): Promise<void> {
  await passwordHashing.verifySecret(password, NOBODYS_HASH);
}

/** A new password's rules: WEAK_PASSWORD when too short or too long. */
export function requireStrength(password: string): void {
  if (password.length < limits.passwordMin) throw appError("WEAK_PASSWORD", texts.weakPassword);
  if (password.length > limits.passwordMax) throw appError("WEAK_PASSWORD", texts.passwordTooLong);
}
