/** This module has optimistic updates of respondents. */
import type { OptimisticLocalStore } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits, pageSizes } from "../../../convex/shared/limits/limits";
import { isReminderPaused, reminderRefusal } from "../../../convex/shared/reminderRefusal";
import type { LinkDeliveryWay, RespondentRow } from "../../../convex/shared/validators";
import { createOptimisticId, withChangedRows, withFirstRow } from "../../lib/optimisticPages.ts";

/** Adds a row at the top of the pending and the recent people. */
export function addRespondentOptimistically(
  store: OptimisticLocalStore,
  { name, email }: { name: string; email?: string },
): void {
  const row: RespondentRow = {
    _id: createOptimisticId(),
    name: name.trim(),
    email: email?.trim(),
    status: "pending",
    invitedAt: Date.now(),
    timesReminded: 0,
    areRemindersStopped: false,
    token: "",
    emailStatus: email === undefined ? "none" : "queued",
    isAnsweringNow: false,
    finalAnswers: 0,
  };
  for (const { args, value } of store.getAllQueries(api.respondents.respondents.list)) {
    if (value === undefined || args.status !== "pending" || args.inviteLinkId !== undefined) continue;
    store.setQuery(api.respondents.respondents.list, args, withFirstRow(value, row, pageSizes.respondents));
  }
  adjustCount(store, 1);
  const recent = store.getQuery(api.respondents.respondents.recent, {});
  if (recent !== undefined) {
    const { _id, status, invitedAt, emailStatus, isAnsweringNow } = row;
    const unopened = { openedAt: undefined, inviteLinkId: undefined, linkDelivery: undefined };
    const newest = { _id, name: row.name, status, invitedAt, ...unopened, emailStatus, isAnsweringNow };
    store.setQuery(api.respondents.respondents.recent, {}, [newest, ...recent].slice(0, limits.recentRespondents));
  }
}

/** Removes a person from the lists and the stone. */
export function removeRespondentOptimistically(
  store: OptimisticLocalStore,
  { respondentId }: { respondentId: Id<"respondents"> },
): void {
  const status = changeRow(store, respondentId, () => null);
  if (status !== null) adjustCount(store, -1, status);
  const recent = store.getQuery(api.respondents.respondents.recent, {});
  if (recent === undefined) return;
  const others = recent.filter(({ _id }) => _id !== respondentId);
  store.setQuery(api.respondents.respondents.recent, {}, others);
}

/** Notes that the owner sent the links. */
export function deliverLinkOptimistically(
  store: OptimisticLocalStore,
  { respondentIds, by }: { respondentIds: readonly Id<"respondents">[]; by: LinkDeliveryWay },
): void {
  const linkDelivery = { by, at: Date.now() };
  for (const respondentId of respondentIds) changeRow(store, respondentId, (row) => ({ ...row, linkDelivery }));
  const recent = store.getQuery(api.respondents.respondents.recent, {});
  if (recent === undefined) return;
  const changed = recent.map((row) => (respondentIds.includes(row._id) ? { ...row, linkDelivery } : row));
  store.setQuery(api.respondents.respondents.recent, {}, changed);
}

/** Notes a reminder of one respondent. */
export function remindOptimistically(
  store: OptimisticLocalStore,
  { respondentId }: { respondentId: Id<"respondents"> },
): void {
  changeRow(store, respondentId, withReminder);
}

/** Notes a reminder for every due respondent on screen. */
export function remindAllOptimistically(store: OptimisticLocalStore): void {
  const due = new Set(
    store
      .getAllQueries(api.respondents.respondents.list)
      .flatMap(({ value }) => value?.rows ?? [])
      .filter(isDue)
      .map((row) => row._id),
  );
  for (const respondentId of due) changeRow(store, respondentId, withReminder);
}

/** Notes that the email is queued again. */
export function resendOptimistically(
  store: OptimisticLocalStore,
  { respondentId }: { respondentId: Id<"respondents"> },
): void {
  changeRow(store, respondentId, (row) => ({ ...row, emailStatus: "queued" }));
}

/** Notes thanks; an undefined `thankedAt` undoes it. */
export function setThanksOptimistically(thankedAt: () => number | undefined) {
  return (store: OptimisticLocalStore, { respondentId }: { respondentId: Id<"respondents"> }): void => {
    changeRow(store, respondentId, (row) => ({ ...row, thankedAt: thankedAt() }));
    const opened = store.getQuery(api.respondents.respondentDetails.response, { respondentId });
    if (opened === undefined || opened === null) return;
    const changed = { ...opened, thankedAt: thankedAt() };
    store.setQuery(api.respondents.respondentDetails.response, { respondentId }, changed);
  };
}

function isDue(row: RespondentRow): boolean {
  const respondent = { ...row, remindersStopped: row.areRemindersStopped };
  return reminderRefusal(respondent) === null && !isReminderPaused(row);
}

function withReminder(row: RespondentRow): RespondentRow {
  return { ...row, timesReminded: row.timesReminded + 1, lastRemindedAt: Date.now() };
}

/** Changes a row on every loaded page; null removes it. @returns the row's status, or null if no page shows it */
function changeRow(
  store: OptimisticLocalStore,
  respondentId: Id<"respondents">,
  change: (row: RespondentRow) => RespondentRow | null,
): RespondentRow["status"] | null {
  let status: RespondentRow["status"] | null = null;
  for (const { args, value } of store.getAllQueries(api.respondents.respondents.list)) {
    const listed = value?.rows.find((row) => row._id === respondentId);
    if (value === undefined || listed === undefined) continue;
    status = listed.status;
    const changeOne = (row: RespondentRow) => (row._id === respondentId ? change(row) : row);
    store.setQuery(api.respondents.respondents.list, args, withChangedRows(value, changeOne, pageSizes.respondents));
  }
  return status;
}

function adjustCount(store: OptimisticLocalStore, by: 1 | -1, status: RespondentRow["status"] = "pending"): void {
  const counts = store.getQuery(api.respondents.respondents.counts, {});
  if (counts === undefined) return;
  store.setQuery(api.respondents.respondents.counts, {}, { ...counts, [status]: Math.max(0, counts[status] + by) });
}
