export { exportedGoals } from "./exportedGoals";
export { forgetGoalSources } from "./forgetSources";
export { ownGoal, requestsOf } from "./goalRows";
