/** A page that is the same for everyone and needs no backend. */
export type PublicPage = "landing" | "privacyPolicy" | "termsOfUse";

const pages: Readonly<Record<string, PublicPage>> = {
  "/": "landing",
  "/privacy-policy": "privacyPolicy",
  "/terms-of-use": "termsOfUse",
};

/** The public page at `pathname`, with or without a slash at its end, or null where the address is another page's. */
export function publicPage(pathname: string): PublicPage | null {
  return pages[pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname] ?? null;
}
