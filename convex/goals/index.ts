export { exportedGoals } from "./exportedGoals";
export { eraseGoalSources, eraseGoalWording } from "./eraseGoalSources";
export { ownGoal, requestsOf, storeQuestion } from "./goalRows";
