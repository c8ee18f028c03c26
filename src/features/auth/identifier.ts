/** What the one sign-in field holds: anything with an at-sign is an e-mail address, anything else a phone number. */
export function isEmail(identifier: string): boolean {
  return identifier.includes("@");
}

export type AuthMode = "signup" | "login" | "reset";

/** What to say about the fields before anything is sent, or null. */
export function missingField(mode: AuthMode, identifier: string, password: string): string | null {
  const blank = identifier.trim() === "";
  if (mode === "reset") return blank || !isEmail(identifier) ? "Please enter your email." : null;
  if (blank) return "Please enter your email or phone number";
  if (password === "") return "Please enter your password";
  return null;
}
