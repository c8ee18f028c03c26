/** Every address of the web app, in react-router's pattern syntax. The first match counts. */
export const paths = {
  landing: "/",
  privacyPolicy: "/privacy-policy",
  termsOfUse: "/terms-of-use",
  demo: "/app/demo",
  demoIncomplete: "/app/demo-incomplete",
  shareDemo: "/share/demo",
  share: "/share/:token?",
  invite: "/invite/:token?",
  checkReport: "/check",
  sharedReport: "/report/:token?",
  unsubscribe: "/mail/stop/:token?",
  confirmMail: "/mail/confirm/:token?",
  start: "/start",
  auth: "/auth",
  resetPassword: "/reset-password",
  onboarding: "/onboarding",
  dashboard: "/app",
  dashboardAlias: "/app/dashboard",
  account: "/app/account",
  selfAssessment: "/app/self-assessment",
  respondentAnswers: "/app/respondent-assessment/:respondentId",
  report: "/app/report",
  seed: "/seed",
} as const;

export type PageName = keyof typeof paths;

/** Pages that need no backend: the HTML file holds all markup. */
export type PublicPageName = "landing" | "privacyPolicy" | "termsOfUse";

/** Pages whose HTML file holds a skeleton until the data has loaded. */
export type DemoPageName = "demo" | "demoIncomplete" | "shareDemo";

/** Pages that are rendered at build time. */
export type PrerenderedPageName = PublicPageName | DemoPageName;

/** Pages that need no session: a link's token is the only credential. */
export type RespondentPageName = "share" | "shareDemo" | "invite" | "unsubscribe" | "confirmMail";

const oneOf =
  <Page extends PageName>(...pages: Page[]) =>
  (page: PageName | undefined): page is Page =>
    pages.some((name) => name === page);

export const isPublicPage = oneOf<PublicPageName>("landing", "privacyPolicy", "termsOfUse");
export const isDemoPage = oneOf<DemoPageName>("demo", "demoIncomplete", "shareDemo");
export const isRespondentPage = oneOf<RespondentPageName>("share", "shareDemo", "invite", "unsubscribe", "confirmMail");

export interface PageMatch {
  page: PageName;
  /** Decoded parameters of the path. Absent optional ones are missing. */
  params: Readonly<Record<string, string>>;
}

/** Page of a path, or null for an unknown one. A trailing slash is ignored. */
export function matchPage(pathname: string): PageMatch | null {
  const segments = segmentsOf(pathname);
  for (const page of Object.keys(paths) as PageName[]) {
    const params = matchSegments(segmentsOf(paths[page]), segments);
    if (params !== null) return { page, params };
  }
  return null;
}

export const signUpPath = `${paths.auth}?signup=true`;

/** Path of the page that a share link opens. */
export function sharePath(token: string): string {
  return `/share/${encodeURIComponent(token)}`;
}

/** Path of a respondent's answers, or of one of them on that page. */
export function answersPath(respondentId: string, responseId?: string): string {
  const page = `/app/respondent-assessment/${respondentId}`;
  return responseId === undefined ? page : `${page}#${responseId}`;
}

/** Path of an ended round's dashboard. */
export function roundPath(roundId: string): string {
  return `${paths.dashboard}?round=${roundId}`;
}

function segmentsOf(pathname: string): string[] {
  return pathname.replace(/\/+$/, "").split("/").slice(1);
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (segments.length > pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index];
    const name = /^:(\w+)/.exec(expected)?.[1];
    if (segment === undefined && expected.endsWith("?")) continue;
    if (segment === undefined || (name === undefined && segment !== expected)) return null;
    if (name !== undefined) params[name] = decodeSegment(segment);
  }
  return params;
}

/** Decodes a part of a path. A malformed escape stays as it is, and the server refuses the unknown token. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
