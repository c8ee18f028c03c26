import { toCsv } from "./csv";
import type { ExportedRespondent } from "./validators";

function time(ms: number | undefined): string {
  return ms === undefined ? "" : new Date(ms).toISOString();
}

/** One line for each answer; a respondent without answers has one line with none. */
export function responsesCsv(respondents: readonly ExportedRespondent[]): string {
  const header = [
    "Name",
    "E-mail",
    "Status",
    "Invited",
    "Completed",
    "Invite link",
    "Question",
    "Answer",
    "Tidied answer",
  ];
  const rows = respondents.flatMap((respondent) => {
    const { name, email, status, invitedAt, completedAt, inviteTitle, answers } = respondent;
    const who = [name, email ?? "", status, time(invitedAt), time(completedAt), inviteTitle ?? ""];
    if (answers.length === 0) return [[...who, "", "", ""]];
    return answers.map(({ questionText, text, tidiedText }) => [...who, questionText, text, tidiedText ?? ""]);
  });
  return toCsv(header, rows);
}

/** The same as JSON, with times as ISO 8601. */
export function responsesJson(respondents: readonly ExportedRespondent[]): string {
  const readable = respondents.map((respondent) => ({
    ...respondent,
    invitedAt: time(respondent.invitedAt),
    ...(respondent.completedAt === undefined ? {} : { completedAt: time(respondent.completedAt) }),
  }));
  return `${JSON.stringify(readable, null, 2)}\n`;
}
