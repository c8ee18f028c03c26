export interface UserContact {
  name?: string;
  email?: string | null;
  phone?: string | null;
  isAnonymous?: boolean;
}

/** A part of a name in quotes or brackets, such as a nickname. An apostrophe within a word opens none. */
const ASIDE = /["“„«»([].+?["“”«»)\]]|(?<!\S)['‘].+?['’](?!\S)/g;

/** Words of a text. An apostrophe is within a word, as in "O'Neil". */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/**
 * Returns a user's initials, of the first and the last word of the name outside of quotes and brackets. "Ana (Nan)
 * Maria Ruiz" is AR, "Ana" is A. Without a name they are of the email's local part ("ana@…" is AN), else a phone's last
 * two digits, or a dot.
 */
export function userInitials(user: UserContact): string {
  const { name } = user;
  const text = name ?? addressOf(user)?.split("@")[0] ?? "";
  const [first, ...others] = text.replace(ASIDE, " ").match(WORD) ?? text.match(WORD) ?? [];
  if (first !== undefined) {
    const other = name === undefined ? others[0] : others.at(-1);
    const letters =
      other === undefined ? [...first].slice(0, name === undefined ? 2 : 1) : [[...first][0], [...other][0]];
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
