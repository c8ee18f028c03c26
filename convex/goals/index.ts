export { exportedGoals } from "./exportedGoals";
export { forgetGoalSources, forgetGoalWording } from "./forgetSources";
export { ownGoal, requestsOf } from "./goalRows";
