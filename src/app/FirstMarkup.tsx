import { useState, type ReactNode } from "react";

/** What the page's own file brought along: written by our build, and by nobody else. */
let kept: { readonly pathname: string; readonly html: string } | null = null;

/** Keeps the markup that stands in the document, for `FirstMarkup`. */
export function keepFirstMarkup(pathname: string, html: string): void {
  kept = { pathname, html };
}

/** What the page came with, while its own code is on its way, so that nothing blinks; `otherwise` on every other page. */
export function FirstMarkup({ otherwise }: { otherwise: ReactNode }) {
  const [html] = useState(() => (kept?.pathname === window.location.pathname ? kept.html : null));
  return html === null ? otherwise : <div dangerouslySetInnerHTML={{ __html: html }} />;
}
