import { describe, expect, test } from "vitest";
import type { TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import { times } from "../../convex/shared/limits/limits";
import { privacyPolicy, termsOfUse, type LegalText } from "./legal.ts";
import { operatorContent } from "./operatorContent.ts";

const day = 24 * 60 * 60 * 1000;
/** Words of the privacy policy that cover each table's rows; null for rows about no person. */
const wordsAboutTable: Record<TableNames, string | null> = {
  users: "Email address or phone number",
  authAccounts: "one-way hash of the password",
  authSessions: "Sign-in sessions",
  authRefreshTokens: "Sign-in sessions",
  knownDevices: "Browsers that have logged in",
  authVerificationCodes: "one-time codes",
  authVerifiers: null,
  authRateLimits: "counters that limit abuse",
  rateLimits: "counters that limit abuse",
  featureFlags: "Features that were switched on",
  questions: "Questions and public links of your own",
  inviteLinks: "Questions and public links of your own",
  inviteLinkCounts: null,
  listEntries: null,
  listHeads: null,
  listRemovals: null,
  respondents: "dates of invitation, reminders and answer",
  respondentQuestions: "A respondent sees the questions",
  responses: "Answers, as given and lightly tidied",
  confidentialAnswers: "to a confidential link also in which group they are shown",
  confidentialChanges: "to a confidential link also in which group they are shown",
  sharedReports: "Links by which the requestor shares the report",
  sharedReportCounts: "Links by which the requestor shares the report",
  recordings: "Recordings that the requestor may hear",
  recordingWords: "Recordings that the requestor may hear",
  responseEmbeddings: "A list of numbers made from each answer",
  presence: "has the answering page open now",
  presenceHeartbeats: "has the answering page open now",
  selfAssessments: "Answers to the self-assessment",
  goals: "What you work on",
  rounds: "Insights and the chat",
  roundInsights: "Insights and the chat",
  insights: "Insights and the chat",
  insightStates: null,
  johariWindows: "Insights and the chat",
  claimCorrections: "Insights and the chat",
  chatMessages: "Insights and the chat",
  emails: "Copies of emails",
  emailBodies: "Copies of emails",
  mailConfirmations: "Copies of emails",
  waitingNotices: "how often we write",
  mailRecipients: "A one-way hash of an email address",
  interactionEvents: "Which steps of the answering page were used",
  demoRequests: "Demo requests",
  demoDashboards: null,
  demoShares: null,
};
const textOf = (legal: LegalText) => JSON.stringify(legal);

describe("the legal texts", () => {
  test("[LEGAL-01] take contact, jurisdiction and minimum age from the content file", () => {
    const { contactEmail, jurisdiction, minimumAge } = operatorContent.legal;
    expect(minimumAge).toBe(13);
    for (const legal of [privacyPolicy, termsOfUse]) {
      expect(textOf(legal)).toContain(contactEmail);
      expect(textOf(legal)).toMatch(new RegExp(`(under|least) ${minimumAge}\\b`));
    }
    expect(textOf(termsOfUse)).toContain(`the law of ${jurisdiction}`);
    expect(operatorContent.legal.lastUpdated).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  });

  test("[LEGAL-01] promise the times the server keeps", () => {
    expect(textOf(privacyPolicy)).toContain(`${times.softDeleteKept / day} days more`);
    expect(textOf(privacyPolicy)).toContain(`"${times.eventsKept / day} days"`);
    expect(textOf(privacyPolicy)).toContain(`"${times.emailsKept / day} days, or until the account`);
    expect(textOf(privacyPolicy)).toContain(`"${times.anonymousKept / day} days, unless they sign up before"`);
    expect(textOf(termsOfUse)).toContain(`there for ${times.anonymousKept / day} days`);
    // The table says "One year" and "two to three days", since what has expired is removed once a day.
    expect(times.demoRequestsKept / day).toBe(365);
    expect(times.devicesKept / day).toBe(365);
    expect(times.rateLimitsKept / day).toBe(2);
  });

  test("[LEGAL-01] list all data that is stored about a person", () => {
    expect(Object.keys(wordsAboutTable).toSorted()).toEqual(Object.keys(schema.tables).toSorted());
    const text = textOf(privacyPolicy);
    const unnamed = Object.values(wordsAboutTable).filter((words) => words !== null && !text.includes(words));
    expect(unnamed).toEqual([]);
  });

  test("[LEGAL-01] give every section a separate address", () => {
    for (const { sections } of [privacyPolicy, termsOfUse]) {
      const ids = sections.map((section) => section.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
    }
  });
});
