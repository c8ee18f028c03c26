import { useState, type ReactNode } from "react";

/** The markup of the page's HTML file. The build rendered it, so it is safe to insert as HTML. */
let saved: { readonly pathname: string; readonly html: string } | null = null;

export function savePrerenderedMarkup(pathname: string, html: string): void {
  saved = { pathname, html };
}

/** Shows the prerendered markup while the page's code loads, which prevents a flash; `fallback` on other pages. */
export function PrerenderedMarkup({ fallback }: { fallback: ReactNode }) {
  const [html] = useState(() => (saved?.pathname === window.location.pathname ? saved.html : null));
  return html === null ? fallback : <div dangerouslySetInnerHTML={{ __html: html }} />;
}
