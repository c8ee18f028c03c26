import { csvLines, isoTime, toCsv } from "./csv";
import type { ExportedRespondent, Relationship } from "../validators";

export type ExportFormat = "csv" | "json";

/** A file is written page by page, so that memory does not limit it. */
interface ResponsesFile {
  mimeType: string;
  begin: string;
  /** `isFirst`: no earlier page had rows. */
  page: (respondents: readonly ExportedRespondent[], options: { isFirst: boolean }) => string;
  end: string;
}

const csvHeader = [
  "Name",
  "Email",
  "Relationship",
  "Status",
  "Invited",
  "Completed",
  "Invite link",
  "Question",
  "Answer",
  "Tidied answer",
  "Follow-up to",
] as const;

/** Names of the relationships, as in a table of people to add. */
const relationshipNames: Readonly<Record<Relationship, string>> = {
  manager: "Manager",
  peer: "Peer",
  report: "Direct report",
  client: "Client",
  other: "Other",
};

export const responsesFile: Readonly<Record<ExportFormat, ResponsesFile>> = {
  /** The CSV file has one line for each answer, and one for a respondent without answers. */
  csv: {
    mimeType: "text/csv;charset=utf-8",
    begin: toCsv(csvHeader, []),
    page: (respondents) => csvLines(respondents.flatMap(csvRows)),
    end: "",
  },
  /** The JSON file has ISO 8601 times. */
  json: {
    mimeType: "application/json;charset=utf-8",
    begin: "[",
    page: (respondents, { isFirst }) =>
      respondents.map((respondent, index) => `${isFirst && index === 0 ? "" : ","}\n${indented(respondent)}`).join(""),
    end: "\n]\n",
  },
};

function csvRows(respondent: ExportedRespondent): string[][] {
  const { name, email, relationship, status, invitedAt, completedAt, inviteTitle, answers } = respondent;
  const how = relationship === undefined ? "" : relationshipNames[relationship];
  const who = [name, email ?? "", how, status, isoTime(invitedAt), isoTime(completedAt), inviteTitle ?? ""];
  if (answers.length === 0) return [[...who, "", "", "", ""]];
  return answers.map(({ questionText, text, tidiedText, followUpTo }) => [
    ...who,
    questionText,
    text,
    tidiedText ?? "",
    followUpTo ?? "",
  ]);
}

function indented(respondent: ExportedRespondent): string {
  const { invitedAt, completedAt, thankedAt } = respondent;
  const readable = {
    ...respondent,
    invitedAt: isoTime(invitedAt),
    ...(completedAt === undefined ? {} : { completedAt: isoTime(completedAt) }),
    ...(thankedAt === undefined ? {} : { thankedAt: isoTime(thankedAt) }),
  };
  return JSON.stringify(readable, null, 2).replace(/^/gm, "  ");
}
