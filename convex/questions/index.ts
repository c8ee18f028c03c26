export { seedQuestionBank } from "./bank";
export { requireDefaultQuestion, saveQuestionSet } from "./questions";
