export { eraseGoalSources, eraseGoalWording } from "./eraseGoalSources";
export { exportedGoals, ownGoal, requestsOf, storeQuestion } from "./goalRows";
