export interface UserIdentity {
  email?: string | null;
  phone?: string | null;
}

/** Two letters of an e-mail's local part ("ana.ruiz@…" is AR, "ana@…" is AN), a phone's last two digits, or a dot. */
export function userInitials({ email, phone }: UserIdentity): string {
  const local = email?.split("@")[0] ?? "";
  const parts = local.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const [first, second] = parts;
  if (first !== undefined) {
    const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]];
    return letters.join("").toUpperCase();
  }
  const digits = phone?.replace(/\D/g, "") ?? "";
  return digits === "" ? "·" : digits.slice(-2);
}
