export { exportedGoals } from "./exportedGoals";
export { eraseGoalSources, eraseGoalWording } from "./eraseSources";
export { ownGoal, requestsOf } from "./goalRows";
