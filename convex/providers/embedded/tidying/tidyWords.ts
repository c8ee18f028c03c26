/** Owns the words by which a text is tidied: clauses that keep their commas, and words said twice on purpose. Data only. */

/** Words that begin a clause, so that the comma before them stays. */
export const clauseOpenerPattern =
  /^(?:and|but|or|so|because|then|which|who|i|i'm|she|she's|he|he's|they|they're|we|we're|you|it|it's|there|that|this|people|everyone|everybody|nobody|if|when|not|never)$/iu;

/** Matches an open subordinate clause, so that the comma after it stays. */
export const openSubordinatePattern =
  /(?:^|[.!?,]\s+)(?:when|whenever|if|unless|because|while|although|though|since|as|after|before|once|until|in|at|on|with|for)\s[^.!?]*$/iu;

/** Words that people double on purpose, and words whose count is their meaning. */
export const wordsKeptTwice = new Set(
  `very really so much many more long far no not never nor bye ha had that now again please had is do don't can't
  won't isn't didn't doesn't wasn't aren't couldn't wouldn't one two three four five six seven eight nine ten`.split(
    /\s+/,
  ),
);

/**
 * Matches a connective, a subject and a further word. Excluded are "so they can", which is a purpose, and "she and I".
 */
export const nextClausePattern =
  /,?\s+(?=(?:and|but|and then|and so|but then|so)\s+(?:i|i'm|i've|i'd|she|she's|she'd|he|he's|he'd|they|they're|they've|we|we're|we've|it|it's|there(?:'s| is| was| are| were))\s+\p{L})(?!and\s+i\s|so\s+\p{L}+\s+(?:can|could|may|might|will|would|do|does|don't|doesn't|won't)\b)/giu;

/** Words of subordinate clauses and reported speech, which may include the following clause. */
export const subordinatePattern =
  /\b(?:if|unless|whether|when|whenever|while|because|cause|although|though|until|since|once|before|after|that|which|who|whose|how|why|what|where|like|say|says|said|saying|tell|tells|told|think|thinks|thought|believe|believes|feel|feels|felt|know|knows|knew|hope|hopes|wish|wishes|promis\w+|claim\w*|heard|mean|means|meant|guess|suppose|between|either|neither|both|not only)\b/iu;
