import { useConvexAuth } from "convex/react";
import { useEffect, type ComponentType, type ReactElement } from "react";
import { Outlet, useLocation, useNavigate, useParams, type RouteObject } from "react-router-dom";
import { FullScreenLoading } from "../components/ui/Spinner.tsx";
import { lazyPage } from "../lib/lazyWithRetry.ts";
import { paths, sharePath } from "../lib/paths.ts";
import { ConfirmMail, Invite, Share, Unsubscribe } from "./linkPages.ts";
import { PageFrame } from "./PageFrame.tsx";
import { loadPage } from "./loadPage.ts";
import { sessionEnd } from "./session/sessionEnd.ts";

function lazyRoute(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazyPage(load);
  return <Page />;
}

function ShareRoute() {
  const { token = "" } = useParams();
  return <Share token={token} />;
}

function InviteRoute() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  return <Invite token={token} onStarted={(shareToken) => void navigate(sharePath(shareToken))} />;
}

function UnsubscribeRoute() {
  const { token = "" } = useParams();
  return <Unsubscribe token={token} />;
}

function ConfirmMailRoute() {
  const { token = "" } = useParams();
  return <ConfirmMail token={token} />;
}

/** Redirects a visitor without a session to sign-in, which returns to the requested address. */
export function ProtectedRoute() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  if (isLoading) return <FullScreenLoading label="Loading your profile..." />;
  return isAuthenticated ? <Outlet /> : <RedirectToSignIn />;
}

function RedirectToSignIn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const isExpected = sessionEnd.isExpected();
    const state = isExpected ? null : { from: pathname + search + hash };
    void navigate(isExpected ? sessionEnd.destination() : paths.auth, { replace: true, state });
  }, [navigate, pathname, search, hash]);
  return null;
}

async function loadAuth(): Promise<ComponentType> {
  const { AuthPage } = await import("../features/auth/AuthPage.tsx");
  return () => <AuthPage onSessionEnding={() => sessionEnd.expect(paths.auth)} />;
}

const dashboard = lazyRoute(async () => (await import("./routes/Dashboard.tsx")).Dashboard);

const protectedRoutes: RouteObject[] = [
  { path: paths.dashboard, element: dashboard },
  { path: paths.dashboardAlias, element: dashboard },
  { path: paths.account, element: lazyRoute(async () => (await import("./routes/Account.tsx")).Account) },
  {
    path: paths.selfAssessment,
    element: lazyRoute(async () => (await import("./routes/SelfAssessment.tsx")).SelfAssessment),
  },
  {
    path: paths.respondentAnswers,
    element: lazyRoute(
      async () => (await import("../features/respondents/answers/RespondentAnswersPage.tsx")).RespondentAnswersPage,
    ),
  },
  {
    path: paths.report,
    element: lazyRoute(async () => (await import("../features/report/ReportPage.tsx")).ReportPage),
  },
  { path: paths.seed, element: lazyRoute(async () => (await import("../features/seed/SeedPage.tsx")).SeedPage) },
];

export const routes: RouteObject[] = [
  {
    element: <PageFrame />,
    children: [
      { path: paths.landing, element: lazyRoute(loadPage.landing) },
      { path: paths.privacyPolicy, element: lazyRoute(loadPage.privacyPolicy) },
      { path: paths.termsOfUse, element: lazyRoute(loadPage.termsOfUse) },
      { path: paths.demo, element: lazyRoute(loadPage.demo) },
      { path: paths.demoIncomplete, element: lazyRoute(loadPage.demoIncomplete) },
      { path: paths.shareDemo, element: lazyRoute(loadPage.shareDemo) },
      { path: paths.share, element: <ShareRoute /> },
      { path: paths.invite, element: <InviteRoute /> },
      { path: paths.unsubscribe, element: <UnsubscribeRoute /> },
      { path: paths.confirmMail, element: <ConfirmMailRoute /> },
      {
        path: paths.start,
        element: lazyRoute(async () => (await import("../features/respondents/start/StartPage.tsx")).StartPage),
      },
      { path: paths.auth, element: lazyRoute(loadAuth) },
      {
        path: paths.resetPassword,
        element: lazyRoute(async () => (await import("../features/auth/ResetPasswordPage.tsx")).ResetPasswordPage),
      },
      {
        path: paths.onboarding,
        element: lazyRoute(async () => (await import("../features/onboarding/OnboardingPage.tsx")).OnboardingPage),
      },
      {
        element: <ProtectedRoute />,
        children: [
          {
            element: lazyRoute(async () => (await import("./OwnerLayout.tsx")).OwnerLayout),
            children: protectedRoutes,
          },
        ],
      },
      { path: "*", element: lazyRoute(async () => (await import("./routes/NotFound.tsx")).NotFound) },
    ],
  },
];
