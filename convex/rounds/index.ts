export { exportedRounds, requireEndedRound } from "./rounds";
