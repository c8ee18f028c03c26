import { createContext, useContext } from "react";
import type { Id } from "../../../convex/_generated/dataModel";

/** Quote of a claim; without an id it is the owner's own. */
interface ClaimQuote {
  readonly responseId?: Id<"responses"> | undefined;
  readonly text: string;
}

/** Claim or quote that the owner wants to work on. */
export interface GoalOrigin {
  /** Name of the claim; absent for a quote by itself. */
  readonly claimName?: string;
  /** Text of a single quote, from the only answer in `responseIds`. */
  readonly quote?: string | undefined;
  /** Ids of the quoted answers; undefined for the owner's own. */
  readonly responseIds: readonly (Id<"responses"> | undefined)[];
  /** What the claim suggests to do. */
  readonly nextStep?: string | undefined;
  /** Quotes of the claim. */
  readonly claimQuotes?: readonly ClaimQuote[];
}

/** Open goal. */
export interface OpenGoal {
  /** Whether it came from this claim or quote. */
  readonly isOf: (origin: GoalOrigin) => boolean;
  /** Day in words. */
  readonly until: string;
}

export interface GoalActions {
  readonly start: (origin: GoalOrigin) => void;
  readonly goals: readonly OpenGoal[];
}

/** Null where goals are not offered: in the demo, in previews, and in what others are shown. */
export const GoalsContext = createContext<GoalActions | null>(null);

/** Origins that a goal can be started from and that have none, each with what starts it. */
export function useStartableGoals(origins: readonly GoalOrigin[]): { origin: GoalOrigin; start: () => void }[] {
  const goalsContext = useContext(GoalsContext);
  if (goalsContext === null) return [];
  return origins
    .filter((origin) => isOriginOfOthers(origin) && !goalsContext.goals.some(({ isOf }) => isOf(origin)))
    .map((origin) => ({ origin, start: () => goalsContext.start(origin) }));
}

/** Whether the origin quotes someone else. */
const isOriginOfOthers = ({ responseIds }: GoalOrigin) => responseIds.some((id) => id !== undefined);

/** The open goal that came from the claim or quote. */
export function useGoalOf(origin: GoalOrigin): OpenGoal | undefined {
  return useContext(GoalsContext)?.goals.find(({ isOf }) => isOf(origin));
}
