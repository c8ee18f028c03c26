import { StrictMode, type ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { DemoSkeleton } from "../features/demo/DemoSkeleton.tsx";
import { LandingPage } from "../features/landing/LandingPage.tsx";
import { PrivacyPolicyPage, TermsOfUsePage } from "../features/legal/LegalPage.tsx";
import { DemoShareSkeleton } from "../features/share/demo/DemoShareSkeleton.tsx";
import { paths, type PrerenderedPageName } from "../lib/paths.ts";

/** Markup of a page for the build: a public page, which `src/main.tsx` hydrates, or a demo's skeleton. */
export function renderPublicPage(page: PrerenderedPageName): string {
  switch (page) {
    case "landing":
      return renderPage(LandingPage);
    case "privacyPolicy":
      return renderPage(PrivacyPolicyPage);
    case "termsOfUse":
      return renderPage(TermsOfUsePage);
    case "demo":
      return renderDemo(paths.demo, "complete");
    case "demoIncomplete":
      return renderDemo(paths.demoIncomplete, "incomplete");
    case "shareDemo":
      return renderToString(<DemoShareSkeleton />);
  }
}

function renderPage(Page: ComponentType): string {
  return renderToString(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

function renderDemo(location: string, variant: "complete" | "incomplete"): string {
  return renderToString(
    <StaticRouter location={location}>
      <DemoSkeleton variant={variant} />
    </StaticRouter>,
  );
}
