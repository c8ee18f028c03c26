import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import type { OwnerMutationCtx } from "../lib/ownerFunctions";
import { limits } from "../shared/limits";
import { oneLine } from "../lib/text";

/** Sets the signed-in person's name. */
export async function rename(ctx: OwnerMutationCtx, name: string): Promise<void> {
  const clean = oneLine(name, "The name", limits.personName);
  if (clean === "") throw invalid("Please enter your name.");
  await ctx.db.patch("users", ctx.owner.userId, { name: clean });
}

/** What respondents call the person they describe: the name, else what the address tells, else a neutral word. */
export function displayName(user: Doc<"users"> | null): string {
  if (user === null) return "your colleague";
  if (user.name !== undefined && user.name !== "") return user.name;
  if (user.email === undefined || user.isAnonymous === true) return "your colleague";
  const words = user.email
    .slice(0, user.email.indexOf("@"))
    .split(/[._\-+\d]+/)
    .filter((word) => word !== "");
  if (words.length === 0) return "your colleague";
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** displayName of a user by id. */
export async function displayNameOf(ctx: QueryCtx, userId: Id<"users">): Promise<string> {
  return displayName(await ctx.db.get("users", userId));
}

/** Where this person can be mailed; anonymous accounts can't. */
export function deliverableEmail(user: Doc<"users"> | null): string | null {
  return user === null || user.isAnonymous === true || user.email === undefined ? null : user.email;
}
