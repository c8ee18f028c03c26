import { lazy, Suspense } from "react";
import { publicPage, type PublicPage } from "./publicPaths.ts";

const pages = {
  landing: lazy(() => import("./routes/Landing.tsx").then((module) => ({ default: module.Component }))),
  privacyPolicy: lazy(() => import("./routes/PrivacyPolicy.tsx").then((module) => ({ default: module.Component }))),
  termsOfUse: lazy(() => import("./routes/TermsOfUse.tsx").then((module) => ({ default: module.Component }))),
} satisfies Record<PublicPage, unknown>;

/** The pages that read nothing from the backend, on their own: no session, no router, no Convex client. */
export function PublicApp() {
  const page = publicPage(window.location.pathname);
  if (page === null) return null;
  const Page = pages[page];
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}
