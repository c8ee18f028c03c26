export {
  findDefaultQuestion,
  releaseQuestions,
  replaceLinkQuestions,
  requireDefaultQuestion,
  saveQuestion,
  saveQuestionSet,
} from "./questions";
