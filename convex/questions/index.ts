export { seedQuestionBank } from "./bank";
export { releaseQuestions, replaceLinkQuestions, requireDefaultQuestion, saveQuestionSet } from "./questions";
