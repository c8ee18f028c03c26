export { exportedGoals } from "./exportedGoals";
export { eraseGoalSources, eraseGoalWording } from "./eraseGoalSources";
export { ownGoal, requestsOf, storeGoalQuestion } from "./goalRows";
