/** The HTML files that the build writes. */
import type { PrerenderedPageName } from "../../src/lib/paths.js";
import { privacyPolicy, termsOfUse } from "../../src/content/legal.js";
import { operatorContent } from "../../src/content/operatorContent.js";

/** Description of a page for search engines and link previews. */
export interface StaticPage {
  readonly path: string;
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** Page rendered into the file, whose scripts load after the first paint. Other files are an empty shell. */
  readonly markup?: PrerenderedPageName;
  /** Modules under src/ that an empty shell preloads in parallel. */
  readonly modules?: readonly string[];
}

const app = ["app/mount.ts", "app/App.tsx"];
const respondentApp = ["app/mount.ts", "app/RespondentApp.tsx"];

/** Pages that the build writes as HTML files. */
export const staticPages: readonly StaticPage[] = [
  {
    path: "/",
    file: "index.html",
    title: `${operatorContent.name}: 360-degree feedback in people’s own words`,
    description: operatorContent.description,
    markup: "landing",
  },
  {
    path: "/privacy-policy",
    file: "privacy-policy.html",
    title: `${privacyPolicy.title} · ${operatorContent.name}`,
    description: privacyPolicy.summary,
    markup: "privacyPolicy",
  },
  {
    path: "/terms-of-use",
    file: "terms-of-use.html",
    title: `${termsOfUse.title} · ${operatorContent.name}`,
    description: termsOfUse.summary,
    markup: "termsOfUse",
  },
  {
    path: "/app/demo",
    file: "app/demo.html",
    title: `Demo dashboard · ${operatorContent.name}`,
    description:
      "A finished dashboard with sample people: what three colleagues said, the strengths and blind spots drawn from it, and the sentences behind each.",
    markup: "demo",
  },
  {
    path: "/app/demo-incomplete",
    file: "app/demo-incomplete.html",
    title: `Demo dashboard, half-way · ${operatorContent.name}`,
    description:
      "A dashboard in the middle of things, with sample people: two have answered, one has not yet, and the self-assessment is still to do.",
    markup: "demoIncomplete",
  },
  {
    path: "/share/demo",
    file: "share/demo.html",
    title: `Answer as a colleague would: demo · ${operatorContent.name}`,
    description:
      "Three questions about a sample person, answered by voice or by hand as a colleague would. Nothing you say or type is kept as an answer.",
    markup: "shareDemo",
  },
  {
    path: "/start",
    file: "start.html",
    title: `Ask for feedback · ${operatorContent.name}`,
    description: "Your name and a colleague’s: you have a link to send. No account needed.",
    modules: [...app, "features/respondents/start/StartPage.tsx"],
  },
  {
    path: "/check",
    file: "check.html",
    title: `Check a report · ${operatorContent.name}`,
    description: "Whether each quote of a feedback report stands in the answer it names. Checked in this browser.",
    modules: ["app/mount.ts", "features/checkReport/CheckReportPage.tsx"],
  },
  {
    path: "/auth",
    file: "auth.html",
    title: `Log in or sign up · ${operatorContent.name}`,
    description: `Sign up for ${operatorContent.name}, or log in to your feedback dashboard.`,
    modules: [...app, "features/auth/AuthPage.tsx"],
  },
  {
    path: "/onboarding",
    file: "onboarding.html",
    title: `Self-assessment · ${operatorContent.name}`,
    description: "Five questions about your own work, by voice or by hand. No account needed to begin.",
    modules: [...app, "features/onboarding/OnboardingPage.tsx"],
  },
];

/** Files of personal pages, one per kind, which search engines don't index. */
export const personalPages: readonly { readonly file: string; readonly modules: readonly string[] }[] = [
  { file: "app.html", modules: [] },
  { file: "share.html", modules: [...respondentApp, "features/share/SharePage.tsx"] },
  { file: "invite.html", modules: [...respondentApp, "features/invite/InvitePage.tsx"] },
  { file: "report.html", modules: ["app/mount.ts", "app/SharedReportApp.tsx"] },
];
