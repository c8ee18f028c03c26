import { isoTime, toCsv } from "../../../convex/shared/exports/csv";
import { selfAssessmentPrompts } from "../../../convex/shared/questions/selfAssessmentPrompts";
import type {
  ExportedChatMessage,
  ExportedEmail,
  ExportedRespondent,
  ExportedProfile,
} from "../../../convex/shared/validators";

/** The account's export; times are milliseconds since 1970. */
export interface ExportedAccount extends ExportedProfile {
  readonly respondents: readonly ExportedRespondent[];
  /** Respondents of ended rounds, in the order of `rounds`. */
  readonly formerRespondents?: readonly (readonly ExportedRespondent[])[];
  readonly emails: readonly ExportedEmail[];
  readonly chat: readonly ExportedChatMessage[];
}

/** Fields that are times, at any depth. */
const TIMES = new Set([
  "createdAt",
  "lastUsedAt",
  "completedAt",
  "startedAt",
  "endedAt",
  "thankedAt",
  "invitedAt",
  "expiresAt",
  "sentAt",
  "lastOpenedAt",
]);

/** The export as JSON with ISO 8601 times. */
export function accountJson(account: ExportedAccount): string {
  const readable = (key: string, value: unknown): unknown =>
    TIMES.has(key) && typeof value === "number" ? isoTime(value) : value;
  return `${JSON.stringify(account, readable, 2)}\n`;
}

type CsvLine = readonly [section: string, when: string, who: string, about: string, text: string];

/** The export as CSV, with one line for each text and setting. */
export function accountCsv(account: ExportedAccount): string {
  const lines: CsvLine[] = [
    ...profileLines(account),
    ...selfAssessmentLines(account),
    ...account.respondents.flatMap(respondentLines),
    ...account.inviteLinks.flatMap(inviteLinkLines),
    ...account.questions.map((text): CsvLine => ["Own question", "", "You", "", text]),
    ...account.insights.flatMap(insightLines),
    ...account.claimCorrections.flatMap(correctionLines),
    ...johariLines(account.johari),
    ...account.goals.flatMap(goalLines),
    ...account.sharedReports.map(sharedReportLine),
    ...account.rounds.flatMap((round, index) => roundLines(round, account.formerRespondents?.[index] ?? [])),
    ...account.chat.map(({ role, content, createdAt }): CsvLine => [
      "Conversation",
      isoTime(createdAt),
      role === "user" ? "You" : "Assistant",
      "",
      content,
    ]),
    ...account.emails.map(({ kind, to, subject, status, createdAt }): CsvLine => [
      "Email",
      isoTime(createdAt),
      to,
      `${kind}, ${status}`,
      subject,
    ]),
  ];
  return toCsv(["Section", "When", "Who", "About", "Text"], lines);
}

function profileLines({ profile, signInMethods, sessions, featureFlags }: ExportedAccount): CsvLine[] {
  const { name, email, phone, createdAt, timeZone, answerNotices, dueDate } = profile;
  const fields: (readonly [string, string | undefined])[] = [
    ["Name", name],
    ["Email", email],
    ["Phone", phone],
    ["Time zone", timeZone],
    ["Answers wanted by", dueDate],
    ["Emails about answers", answerNotices],
    ["Signs in by password", signInMethods.password ? "yes" : "no"],
    ["Signs in with Google", signInMethods.google ? "yes" : "no"],
  ];
  return [
    ["Profile", isoTime(createdAt), "You", "Account created", ""],
    ...fields.flatMap(([about, text]): CsvLine[] => (text === undefined ? [] : [["Profile", "", "You", about, text]])),
    ...sessions.map(({ device, createdAt: since, lastUsedAt }): CsvLine => [
      "Session",
      isoTime(since),
      "You",
      device ?? "Unknown device",
      `Last used ${isoTime(lastUsedAt)}`,
    ]),
    ...featureFlags.map((flag): CsvLine => ["Feature", "", "You", "", flag]),
  ];
}

function selfAssessmentLines({ selfAssessment }: ExportedAccount): CsvLine[] {
  if (selfAssessment === null) return [];
  const { answers, completedAt } = selfAssessment;
  return answers.map((text, index) => {
    const question = selfAssessmentPrompts[index]?.prompt ?? `Question ${index + 1}`;
    return ["Self-assessment", isoTime(completedAt), "You", question, text];
  });
}

function respondentLines(respondent: ExportedRespondent): CsvLine[] {
  const { name, email, status, invitedAt, completedAt, inviteTitle, questions = [], answers, followUp } = respondent;
  const who = email === undefined ? name : `${name} <${email}>`;
  const through = inviteTitle === undefined ? "" : ` Through “${inviteTitle}”.`;
  return [
    ["Person asked", isoTime(invitedAt), who, status, `Asked: ${questions.join(" / ")}${through}`],
    ...answers.flatMap(({ questionText, text, tidiedText, followUpTo }): CsvLine[] => {
      const section = followUpTo === undefined ? "Answer" : "Follow-up answer";
      // A reply is newer than the other answers, and its own time is not exported.
      const when = followUpTo === undefined ? isoTime(completedAt) : "";
      return [
        [section, when, who, questionText, text],
        ...(tidiedText === undefined ? [] : [[`${section}, tidied`, when, who, questionText, tidiedText] as const]),
      ];
    }),
    ...(followUp === undefined
      ? []
      : [["Follow-up", "", who, followUp.about, `${followUp.question} (${followUp.state})`] as const]),
  ];
}

function inviteLinkLines(link: ExportedProfile["inviteLinks"][number]): CsvLine[] {
  const { title, description, questions, views, usesCount, expiresAt, maxUses, groupSize, createdAt } = link;
  const bounds = [
    groupSize === undefined
      ? `${views} views, ${usesCount} responses begun`
      : `confidential, in groups of ${groupSize} people`,
    ...(maxUses === undefined ? [] : [`at most ${maxUses}`]),
    ...(expiresAt === undefined ? [] : [`until ${isoTime(expiresAt)}`]),
  ].join(", ");
  return [
    ["Invite link", isoTime(createdAt), "You", title, description],
    ["Invite link", isoTime(createdAt), "You", title, bounds],
    ...questions.map((text): CsvLine => ["Invite link", isoTime(createdAt), "You", title, text]),
  ];
}

function insightLines({ kind, provider, createdAt, details }: ExportedProfile["insights"][number]): CsvLine[] {
  const line = (who: string, about: string, text: string): CsvLine => ["Insight", isoTime(createdAt), who, about, text];
  const author = `${kind}, made with ${provider}`;
  return [
    ...[...details.strengths, ...details.blindSpots].flatMap(({ title, description, evidence }) => [
      line(author, title, description),
      ...evidence.map(({ authorName, text }) => line(authorName, title, text)),
    ]),
    ...details.keyPhrases.map(({ text }) => line(author, "Key phrase", text)),
    ...details.narrative.map(({ text }) => line(author, "Narrative", text)),
  ];
}

function correctionLines(row: ExportedProfile["claimCorrections"][number]): CsvLine[] {
  const { kind, name, polarity, change, createdAt, quotes } = row;
  const what = {
    leftOut: "Left out of the insight",
    moved: `Moved in the insight: ${polarity}`,
    renamed: change.type === "renamed" ? `Renamed in the insight: ${change.name}` : "",
    separated: change.type === "separated" ? `Separated in the insight from: ${change.from.text}` : "",
    joined: change.type === "joined" ? `Put together in the insight with: ${change.to.name ?? ""}` : "",
    agreed: change.type === "agreed" ? `Made to agree in the insight with: ${change.to.name ?? ""}` : "",
    added: `Added to the insight: ${(change.type === "added" && change.to?.name) || polarity}`,
  }[change.type];
  return quotes.map((text): CsvLine => [what, isoTime(createdAt), kind, name, text]);
}

function johariLines(window: ExportedProfile["johari"]): CsvLine[] {
  if (window === null) return [];
  const panes = {
    "Written by both": window.seenByBoth,
    "Written by others": window.othersOnly,
    "Written by you": window.youOnly,
    "Seen otherwise": window.otherwise ?? [],
  };
  return Object.entries(panes).flatMap(([pane, themes]) =>
    themes.flatMap(({ label, self, others }) =>
      [...self, ...others].map(({ authorName, text }): CsvLine => [
        "Johari view",
        "",
        authorName,
        `${pane}: ${label}`,
        text,
      ]),
    ),
  );
}

function roundLines(round: ExportedProfile["rounds"][number], answered: readonly ExportedRespondent[]): CsvLine[] {
  const { title, startedAt, insight } = round;
  const claims = [...(insight?.strengths ?? []), ...(insight?.blindSpots ?? [])];
  return [
    ["Round", isoTime(startedAt), "You", title, ""],
    ...answered.flatMap(respondentLines),
    ...claims.map((claim): CsvLine => ["Insight", "", title, claim.title, claim.description]),
  ];
}

function goalLines(goal: ExportedProfile["goals"][number]): CsvLine[] {
  const { sentence, claimName, quote, createdAt, dueOn, status, outcome, note, question = "", asked } = goal;
  const about = [`until ${dueOn}`, status, ...(outcome === undefined ? [] : [outcome])].join(", ");
  return [
    ["Goal", isoTime(createdAt), "You", about, sentence],
    ...(claimName === undefined ? [] : [["Goal", isoTime(createdAt), "You", "from", claimName] as const]),
    ...(quote === undefined ? [] : [["Goal", isoTime(createdAt), "You", "from the quote", quote] as const]),
    ...(note === undefined ? [] : [["Goal", isoTime(createdAt), "You", "note", note] as const]),
    ...asked.map(({ name, answer }): CsvLine => ["Goal", "", name, question, answer ?? ""]),
  ];
}

const sharedQuotesText = { named: "with names", unnamed: "without names", none: "not shared" } as const;

function sharedReportLine(report: ExportedProfile["sharedReports"][number]): CsvLine {
  const { label, quotes, selfAssessment, createdAt, expiresAt, opened } = report;
  const text = [
    `Quotes ${sharedQuotesText[quotes]}`,
    `self-assessment ${selfAssessment ? "shared" : "not shared"}`,
    `until ${isoTime(expiresAt)}`,
    `opened ${opened} times`,
  ].join(", ");
  return ["Shared report", isoTime(createdAt), "You", label, text];
}
