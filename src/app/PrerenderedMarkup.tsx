import { useState, type ReactNode } from "react";

/** Markup of the HTML file. The build rendered it, so it is safe to insert. */
let saved: { readonly pathname: string; readonly html: string } | null = null;

/** Keeps the HTML file's markup before React replaces it. */
export function savePrerenderedMarkup(pathname: string, html: string): void {
  saved = { pathname, html };
}

/** Shows the prerendered markup while the page's code loads, which prevents a flash. */
export function PrerenderedMarkup({ fallback }: { fallback: ReactNode }) {
  const [html] = useState(() => (saved?.pathname === window.location.pathname ? saved.html : null));
  return html === null ? fallback : <div dangerouslySetInnerHTML={{ __html: html }} />;
}
