import { type Infer, v } from "convex/values";
import { ownerMutation } from "../lib/ownerFunctions";
import { publicQuery } from "../lib/publicFunctions";
import { isAdmin } from "../lib/session";
import * as users from "./usersModel";

const viewerShape = v.object({
  userId: v.id("users"),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  isAnonymous: v.boolean(),
  isAdmin: v.boolean(),
});

/** Who is signed in, or null. An anonymous account's generated address is shown as it is. */
export const viewer = publicQuery({
  args: {},
  returns: v.union(v.null(), viewerShape),
  handler: (ctx): Infer<typeof viewerShape> | null => {
    if (ctx.viewer === null) return null;
    const { user, userId } = ctx.viewer;
    return {
      userId,
      name: user.name,
      email: user.email,
      phone: user.phone,
      isAnonymous: user.isAnonymous ?? false,
      isAdmin: isAdmin(user),
    };
  },
});

/** Sets the name respondents see. INVALID when blank or longer than `limits.personName`. */
export const updateProfile = ownerMutation({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name }) => {
    await users.rename(ctx, name);
    return null;
  },
});
