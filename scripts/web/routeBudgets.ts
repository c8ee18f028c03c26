import { isLanguage, languages, type Language } from "../../src/lib/language/languages.js";
import type { LazyPart, RouteBudget } from "./firstLoad.js";

const ENTRY_MODULES = ["index.html", "src/app/mount.ts"];
const NOTICES = "src/app/notices/PageNotices.tsx";
const RESPONDENT = "src/app/RespondentApp.tsx";
const APP = "src/app/App.tsx";

/** Module with the texts that a route waits for. All but the page of a share link wait for all texts. */
const textsOf = (language: Language, route: string) => [
  `virtual:messages/${language}/first`,
  ...(route === "/share/:token" ? [] : [`virtual:messages/${language}/later`]),
];

const pagesOfLinks: readonly RouteBudget[] = [
  {
    route: "/share/:token",
    modules: [...ENTRY_MODULES, RESPONDENT, "src/features/share/SharePage.tsx"],
    maxKilobytes: 125,
  },
  {
    route: "/invite/:token",
    modules: [...ENTRY_MODULES, RESPONDENT, "src/features/invite/InvitePage.tsx"],
    maxKilobytes: 125,
  },
  {
    route: "/mail/stop/:token",
    modules: [...ENTRY_MODULES, RESPONDENT, "src/features/mail/UnsubscribePage.tsx"],
    maxKilobytes: 125,
  },
  {
    route: "/mail/confirm/:token",
    modules: [...ENTRY_MODULES, RESPONDENT, "src/features/mail/ConfirmMailPage.tsx"],
    maxKilobytes: 125,
  },
];

const translations = Object.keys(languages)
  .filter((code) => isLanguage(code))
  .filter((language) => language !== "en");

/** Budgets of the links' pages in each other language. */
export const translatedBudgets: readonly RouteBudget[] = translations.flatMap((language) =>
  pagesOfLinks.map(({ route, modules, maxKilobytes }) => ({
    route: `${route} (${languages[language]})`,
    modules: [...modules, ...textsOf(language, route)],
    maxKilobytes,
  })),
);

/** Maximum gzipped kilobytes of each route's first load. */
export const routeBudgets: readonly RouteBudget[] = [
  ...pagesOfLinks,
  {
    route: "/share/demo",
    modules: [...ENTRY_MODULES, RESPONDENT, "src/features/share/demo/DemoSharePage.tsx"],
    maxKilobytes: 125,
  },
  { route: "/report/:token", modules: [...ENTRY_MODULES, "src/app/SharedReportApp.tsx"], maxKilobytes: 125 },
  {
    route: "/check",
    modules: [...ENTRY_MODULES, NOTICES, "src/features/checkReport/CheckReportPage.tsx"],
    maxKilobytes: 110,
  },
  { route: "/", modules: [...ENTRY_MODULES, NOTICES, "src/features/landing/LandingPage.tsx"], maxKilobytes: 110 },
  {
    route: "/privacy-policy",
    modules: [...ENTRY_MODULES, NOTICES, "src/features/legal/LegalPage.tsx"],
    maxKilobytes: 110,
  },
  {
    route: "/app",
    modules: [...ENTRY_MODULES, APP, "src/app/OwnerLayout.tsx", "src/app/routes/Dashboard.tsx"],
    maxKilobytes: 170,
  },
  { route: "/app/demo", modules: [...ENTRY_MODULES, APP, "src/app/routes/DemoPage.tsx"], maxKilobytes: 165 },
];

/** Parts that a route loads after its first load, each with a text that only its code contains. */
export const lazyParts: readonly LazyPart[] = [
  { name: "recorder", mark: "The microphone was switched off." },
  { name: "voice bot", mark: "Repeat Question" },
  { name: "word diff", mark: "Only punctuation and spaces changed." },
  { name: "analytics library", mark: "$feature_flag_called" },
  { name: "QR code", mark: "This browser did not draw it." },
];
