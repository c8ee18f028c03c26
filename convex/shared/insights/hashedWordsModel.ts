/** `model` of embeddings and insights where the sentence encoder does not run. */
export const hashedWordsModel = "hashed words";
