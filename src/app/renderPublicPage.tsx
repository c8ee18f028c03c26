import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { loadPublicPage } from "./loadPublicPage.ts";
import type { PublicPage } from "./publicPaths.ts";

/** The markup of a public page, for the build: what `src/main.tsx` hydrates. */
export async function renderPublicPage(page: PublicPage): Promise<string> {
  const Page = await loadPublicPage(page);
  return renderToString(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
