export { forgetInRound, takeInsights } from "./archive";
export { followChangedWording, forgetDeclinedWording } from "./changedWording";
export { deleteEmbeddings, embeddingModelOf, storeEmbedding, textToEmbed } from "./embeddings";
export { forgetRespondents, includeRespondentsAgain } from "./forgetRespondents";
export { markSourcesChanged } from "./insightLifecycle";
export { currentInsightOf } from "./insights";
export { selfReflectionOf, sourcesByKey } from "./insightSources";
export { johariWindowOf } from "./johari";
