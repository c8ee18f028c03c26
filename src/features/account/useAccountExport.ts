import { useConvex, type ConvexReactClient } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { accountCsv, accountJson, type ExportedAccount } from "./exportedAccount.ts";
import type { ExportFormat } from "../../../convex/shared/exports/exportedResponses";
import type { ExportedProfile } from "../../../convex/shared/validators";
import { operatorContent } from "../../content/operatorContent.ts";
import { queryOnce } from "../../lib/queryOnce.ts";
import { markAndReadPage } from "../../lib/markAndReadPage.ts";
import { datedFileName, downloadFile } from "../../lib/downloadFile.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";

/** Downloads the account's data; `download` resolves to null or to an error message. */
export function useAccountExport() {
  const client = useConvex();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const download = async (format: ExportFormat): Promise<string | null> => {
    setBusy(format);
    const problem = await messageOnFailure(async () => {
      const account = await exportAccount(client);
      const name = datedFileName(`${operatorContent.name} account`, Date.now(), format);
      if (format === "json") downloadFile(name, "application/json;charset=utf-8", [accountJson(account)]);
      else downloadFile(name, "text/csv;charset=utf-8", [accountCsv(account)]);
    }, "Your data could not be put together. Please try again.");
    setBusy(null);
    return problem;
  };
  return { busy, download };
}

async function exportAccount(client: ConvexReactClient): Promise<ExportedAccount> {
  const profile = await readProfile(client);
  const formerRespondents = [];
  for (const { roundId } of profile.rounds) {
    const page = (cursor: string | null) => queryOnce(client, api.personalData.exports.round, { roundId, cursor });
    formerRespondents.push(await allPages(page));
  }
  return {
    ...profile,
    formerRespondents,
    respondents: await allPages((cursor) =>
      markAndReadPage(client, () => queryOnce(client, api.personalData.exports.respondents, { cursor })),
    ),
    chat: await allPages((cursor) => queryOnce(client, api.personalData.exports.chat, { cursor })),
    emails: await allPages((cursor) => queryOnce(client, api.personalData.exports.emails, { cursor })),
  };
}

/** The account's data with the insight, which is marked as viewed before it is read. */
async function readProfile(client: ConvexReactClient): Promise<ExportedProfile> {
  const profile = await queryOnce(client, api.personalData.exports.profile, {});
  if (profile.isUnread === undefined) return profile;
  await client.mutation(api.insights.insightReadMarks.recordShown, {});
  return await readProfile(client);
}

async function allPages<Row>(
  read: (cursor: string | null) => Promise<{ rows: Row[]; next: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: Row[]; next: string | null } = await read(cursor);
    rows.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
