export interface UserContact {
  name?: string;
  email?: string | null;
  phone?: string | null;
  isAnonymous?: boolean;
}

/**
 * Returns a user's initials: two letters of the name ("Ana Ruiz" is AR, "Ana" is A). Without a name they are of the
 * email's local part ("ana@…" is AN), else a phone's last two digits, or a dot.
 */
export function userInitials(user: UserContact): string {
  const words = (user.name ?? addressOf(user)?.split("@")[0] ?? "").split(/[^\p{L}\p{N}]+/u);
  const [first, second] = words.filter((word) => word !== "");
  if (first !== undefined) {
    const letters =
      second === undefined ? [...first].slice(0, user.name === undefined ? 2 : 1) : [[...first][0], [...second][0]];
    return letters.join("").toUpperCase();
  }
  const digits = user.phone?.replace(/\D/g, "") ?? "";
  return digits === "" ? "·" : digits.slice(-2);
}

/** Name of a user, if there is one, then the address or number that signs in. */
export function nameAndContact(user: UserContact | null): string[] {
  if (user === null) return [];
  const account = addressOf(user) ?? user.phone ?? "No account yet";
  return user.name === undefined ? [account] : [user.name, account];
}

/** Address of a user; null for an anonymous account, whose address is generated. */
function addressOf({ email, isAnonymous }: UserContact): string | null {
  return isAnonymous === true ? null : (email ?? null);
}
