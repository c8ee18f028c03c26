import { type ComponentType, type ReactElement } from "react";
import type { RouteObject } from "react-router-dom";
import { PageFrame } from "./PageFrame.tsx";
import { ProtectedRoute } from "./ProtectedRoute.tsx";
import { lazyWithRetry } from "../lib/lazyWithRetry.ts";

/** A page in a chunk of its own, loaded when it is first visited. Its file exports `Component`. */
function page(load: () => Promise<{ Component: ComponentType }>): ReactElement {
  const Page = lazyWithRetry(() => load().then(({ Component }) => ({ default: Component })));
  return <Page />;
}

const dashboard = page(() => import("./routes/Dashboard.tsx"));

/** Every address of the app. */
export const routes: RouteObject[] = [
  {
    element: <PageFrame />,
    children: [
      { path: "/", element: page(() => import("./routes/Landing.tsx")) },
      { path: "/auth", element: page(() => import("./routes/Auth.tsx")) },
      { path: "/reset-password", element: page(() => import("./routes/ResetPassword.tsx")) },
      { path: "/onboarding", element: page(() => import("./routes/Onboarding.tsx")) },
      { path: "/app/demo", element: page(() => import("./routes/Demo.tsx")) },
      { path: "/app/demo-incomplete", element: page(() => import("./routes/DemoIncomplete.tsx")) },
      { path: "/share/demo", element: page(() => import("./routes/ShareDemo.tsx")) },
      { path: "/share/:respondentId", element: page(() => import("./routes/Share.tsx")) },
      { path: "/invite/:inviteId", element: page(() => import("./routes/Invite.tsx")) },
      { path: "/privacy-policy", element: page(() => import("./routes/PrivacyPolicy.tsx")) },
      { path: "/terms-of-use", element: page(() => import("./routes/TermsOfUse.tsx")) },
      {
        element: <ProtectedRoute />,
        children: [
          {
            element: page(() => import("./RequestorLayout.tsx")),
            children: [
              { path: "/app", element: dashboard },
              { path: "/app/dashboard", element: dashboard },
              { path: "/app/account", element: page(() => import("./routes/Account.tsx")) },
              { path: "/app/self-assessment", element: page(() => import("./routes/SelfAssessment.tsx")) },
              {
                path: "/app/respondent-assessment/:respondentId",
                element: page(() => import("./routes/RespondentAssessment.tsx")),
              },
              { path: "/app/report", element: page(() => import("./routes/Report.tsx")) },
              { path: "/seed", element: page(() => import("./routes/Seed.tsx")) },
            ],
          },
        ],
      },
      { path: "*", element: page(() => import("./routes/NotFound.tsx")) },
    ],
  },
];
