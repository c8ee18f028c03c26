/** The questions domain's door: what other domains may use. */
export { seedQuestionBank } from "./bank";
export { requireDefaultQuestion, saveQuestionSet } from "./questions";
