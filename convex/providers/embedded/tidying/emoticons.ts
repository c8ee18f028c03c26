/** Owns emoticons: ":)" is no colon with a bracket, and needs no stop after it. */

/** Matches ":)", ";-)", ":D", "=)", ":/", "<3" and "^^" before a space, a mark or the end; not "(a:b)". */
export const emoticonPattern = /(?:[:;=]['’]?[-^o]?[()[\]DPpOo/\\|*3]+|<3|\^\^)(?=\s|$|[.,!?])/u;
/** Matches an emoticon that ends a text. */
export const finalEmoticonPattern = new RegExp(String.raw`${emoticonPattern.source}$`, "u");
