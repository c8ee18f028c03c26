/** A page that is the same for everyone and needs no backend: its file brings all of it. */
export type PublicPage = "landing" | "privacyPolicy" | "termsOfUse";

/** A demo: its file brings what stands on the page until its data has arrived. */
export type DemoPage = "demo" | "demoIncomplete" | "shareDemo";

/** A page whose file comes with markup. */
export type MarkedPage = PublicPage | DemoPage;

const publicPages: Readonly<Record<string, PublicPage>> = {
  "/": "landing",
  "/privacy-policy": "privacyPolicy",
  "/terms-of-use": "termsOfUse",
};

const demoPages: Readonly<Record<string, DemoPage>> = {
  "/app/demo": "demo",
  "/app/demo-incomplete": "demoIncomplete",
  "/share/demo": "shareDemo",
};

/** The public page at `pathname`, with or without a slash at its end, or null where the address is another page's. */
export function publicPage(pathname: string): PublicPage | null {
  return publicPages[withoutSlash(pathname)] ?? null;
}

/** The demo at `pathname`, or null. */
export function demoPage(pathname: string): DemoPage | null {
  return demoPages[withoutSlash(pathname)] ?? null;
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
}
