export { seedQuestionBank } from "./bank";
export {
  findDefaultQuestion,
  releaseQuestions,
  replaceLinkQuestions,
  requireDefaultQuestion,
  saveQuestion,
  saveQuestionSet,
} from "./questions";
