import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from "react-router-dom";
import { FullScreenLoading } from "../components/ui/FullScreenLoading.tsx";
import { ProtectedRoute } from "./ProtectedRoute.tsx";
import { RouteError } from "./RouteError.tsx";

/** What every page stands in: focus and scroll are put right as the address changes. */
function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/**
 * Every address of the app. Each page is its own chunk, loaded when it is first visited; a page's file exports
 * `Component`.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <FullScreenLoading label="Loading..." />,
    children: [
      { path: "/", lazy: () => import("./routes/Landing.tsx") },
      { path: "/auth", lazy: () => import("./routes/Auth.tsx") },
      { path: "/reset-password", lazy: () => import("./routes/ResetPassword.tsx") },
      { path: "/onboarding", lazy: () => import("./routes/Onboarding.tsx") },
      { path: "/app/demo", lazy: () => import("./routes/Demo.tsx") },
      { path: "/app/demo-incomplete", lazy: () => import("./routes/DemoIncomplete.tsx") },
      { path: "/share/demo", lazy: () => import("./routes/ShareDemo.tsx") },
      { path: "/share/:respondentId", lazy: () => import("./routes/Share.tsx") },
      { path: "/invite/:inviteId", lazy: () => import("./routes/Invite.tsx") },
      { path: "/privacy-policy", lazy: () => import("./routes/PrivacyPolicy.tsx") },
      { path: "/terms-of-use", lazy: () => import("./routes/TermsOfUse.tsx") },
      {
        element: <ProtectedRoute />,
        children: [
          {
            lazy: () => import("./RequestorLayout.tsx"),
            children: [
              { path: "/app", lazy: () => import("./routes/Dashboard.tsx") },
              { path: "/app/dashboard", lazy: () => import("./routes/Dashboard.tsx") },
              { path: "/app/self-assessment", lazy: () => import("./routes/SelfAssessment.tsx") },
              {
                path: "/app/respondent-assessment/:respondentId",
                lazy: () => import("./routes/RespondentAssessment.tsx"),
              },
              { path: "/seed", lazy: () => import("./routes/Seed.tsx") },
            ],
          },
        ],
      },
      { path: "*", lazy: () => import("./routes/NotFound.tsx") },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
