export { moveInsightsToRound, removeQuotesFromRound, roundInsightsOf } from "./roundInsights";
export { eraseDeclinedWording, removeChangedWording, removeEditedAnswer } from "./removals/removeChangedWording";
export { deleteEmbedding, embeddingModelOf, invalidateEmbedding, storeEmbedding, textToEmbed } from "./embeddings";
export {
  removeRespondentQuotes,
  hideRespondentQuotes,
  includeRespondentsAgain,
} from "./removals/removeRespondentQuotes";
export { retractAnswersOfRemoved, withoutRemovedPeople } from "./chatHistory";
export { markSourcesChanged } from "./insightLifecycle";
export { EMPTY_DETAILS } from "./insightDetails";
export { currentInsightOf } from "./insights";
export { markInsightRead } from "./insightReadMarks";
export { selfAssessmentOf, sourcesByKey } from "./insightSources";
export { johariRowOf, johariWindowOnceRead } from "./johari";
export { eraseCorrectedQuotes, correctionsOf, readCorrections } from "./corrections/correctionRows";
export { correctedDetails } from "./corrections/correctedDetails";
