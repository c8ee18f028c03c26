import { formatNumber } from "../locale";

/** What the chat replies to questions for who has answered. The names are those of the owner's lists. */
export const statusReplies = {
  nobodyListed: "Nobody is on your lists yet.",
  nobodyPending: "Nobody on your lists is pending.",
  /** `isPartial`: more people than these may have answered. `isByName`: groups have answered, too. */
  answered: (count: number, { isPartial, isByName }: { isPartial: boolean; isByName: boolean }): string => {
    const nobody = isPartial ? "nobody" : "Nobody";
    const people = `${count === 0 ? nobody : formatNumber(count)} ${count > 1 ? "have" : "has"} answered`;
    return `${isPartial ? "At least " : ""}${people}${isByName ? " by name" : ""}.`;
  },
  groups: (names: string): string => `Also shown: ${names}.`,
  pending: (names: string, count: number): string => `${names} ${count > 1 ? "have" : "has"} not answered yet.`,
  /** People beyond those whose names are listed. */
  more: (count: number): string => `${formatNumber(count)} more`,
} as const;
