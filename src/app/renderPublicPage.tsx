import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { DemoSkeleton } from "../features/demo/DemoSkeleton.tsx";
import { DemoShareSkeleton } from "../features/share/DemoShareSkeleton.tsx";
import { loadPublicPage } from "./loadPublicPage.ts";
import type { MarkedPage } from "./publicPaths.ts";

/** The markup of a page, for the build: a public page, which `src/main.tsx` takes over, or a demo that waits for its data. */
export async function renderPublicPage(page: MarkedPage): Promise<string> {
  switch (page) {
    case "demo":
      return renderDemo("/app/demo", "complete");
    case "demoIncomplete":
      return renderDemo("/app/demo-incomplete", "incomplete");
    case "shareDemo":
      return renderToString(<DemoShareSkeleton />);
    default: {
      const Page = await loadPublicPage(page);
      return renderToString(
        <StrictMode>
          <Page />
        </StrictMode>,
      );
    }
  }
}

function renderDemo(location: string, variant: "complete" | "incomplete"): string {
  return renderToString(
    <StaticRouter location={location}>
      <DemoSkeleton variant={variant} />
    </StaticRouter>,
  );
}
