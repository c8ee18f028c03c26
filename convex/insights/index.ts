export { deleteEmbeddings, embeddingModelOf, storeEmbedding, textToEmbed } from "./embeddings";
export { forgetRespondent } from "./forgetRespondent";
export { markSourcesChanged } from "./insightLifecycle";
export { selfReflectionOf } from "./insightSources";
export { johariWindowOf } from "./johari";
