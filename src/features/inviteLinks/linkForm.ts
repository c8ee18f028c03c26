import { limits, times } from "../../../convex/shared/limits/limits";
import * as texts from "../../../convex/shared/texts/texts";
import { formatNumber } from "../../../convex/shared/locale";
import type { Relationship } from "../../../convex/shared/validators";

export interface LinkForm {
  title: string;
  description: string;
  /** Day such as "2026-12-31"; empty for no expiry. */
  lastDay: string;
  /** Largest number of respondents; empty for no limit. */
  maxUses: string;
  /** Size of a group; null unless confidential. */
  groupSize: string | null;
  /** Relationship of the link's respondents to the owner. */
  relationship: Relationship | null;
}

export const emptyLinkForm: LinkForm = {
  title: "",
  description: "",
  lastDay: "",
  maxUses: "",
  groupSize: null,
  relationship: null,
};

export type LinkFormErrors = Partial<Record<keyof LinkForm, string>>;

export const titleMissing = "Please enter a title.";

/** Errors by field; empty for a valid form. `now` is in milliseconds since 1970. */
export function linkFormErrors(form: LinkForm, now: number): LinkFormErrors {
  const errors: LinkFormErrors = {};
  if (form.title.trim() === "") errors.title = titleMissing;
  const expiresAt = endOfDay(form.lastDay);
  if (expiresAt !== undefined && !(expiresAt > now)) errors.lastDay = "Choose today or a later day.";
  else if (expiresAt !== undefined && expiresAt > now + times.inviteOpen) {
    errors.lastDay = "Choose a day within the next five years.";
  }
  const groupSize = tryParseWholeNumber(form.groupSize ?? "");
  if (form.groupSize !== null && !(groupSize !== undefined && isGroupSize(groupSize))) {
    errors.groupSize = texts.groupSizeWrong;
  }
  if (form.groupSize !== null && form.relationship === "manager") errors.relationship = texts.managersAreNamed;
  const maxUses = maxUsesOf(form);
  if (maxUses !== undefined && !(maxUses >= 1 && maxUses <= limits.inviteMaxUses)) {
    errors.maxUses = `Enter a whole number from 1 to ${formatNumber(limits.inviteMaxUses)}.`;
  }
  return errors;
}

function isGroupSize(value: number): boolean {
  return value >= limits.groupSizeMin && value <= limits.groupSizeMax;
}

/** Largest number of respondents; undefined on a confidential link, which has no limit. */
export function maxUsesOf({ maxUses, groupSize }: LinkForm): number | undefined {
  return groupSize === null ? tryParseWholeNumber(maxUses) : undefined;
}

/** Last millisecond of the day in local time. */
export function endOfDay(day: string): number | undefined {
  if (day === "") return undefined;
  const [year, month, date] = day.split("-").map(Number);
  if (year === undefined || month === undefined || date === undefined) return Number.NaN;
  return new Date(year, month - 1, date + 1).getTime() - 1;
}

/** Parsed whole number; NaN if not whole, undefined if blank. */
export function tryParseWholeNumber(value: string): number | undefined {
  const trimmed = value.trim();
  if (trimmed === "") return undefined;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
