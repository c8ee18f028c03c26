export { exportedRounds, ownEndedRound } from "./rounds";
