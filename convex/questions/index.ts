export { seedQuestionBank } from "./bank";
export {
  findDefaultQuestion,
  releaseQuestions,
  replaceLinkQuestions,
  requireDefaultQuestion,
  saveQuestionSet,
} from "./questions";
