export { followChangedWording, forgetDeclinedWording } from "./changedWording";
export { deleteEmbeddings, embeddingModelOf, storeEmbedding, textToEmbed } from "./embeddings";
export { forgetRespondents, includeRespondentsAgain } from "./forgetRespondents";
export { markSourcesChanged } from "./insightLifecycle";
export { selfReflectionOf } from "./insightSources";
export { johariWindowOf } from "./johari";
