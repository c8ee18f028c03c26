/** Words by which a text is tidied: clauses that keep their commas, and words said twice on purpose. */

/** Words that begin a clause, so that the comma before them stays. */
export const tidyClauseOpenerPattern =
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

/** Words that end no clause, so that a second one is a stutter, also after a comma: "the, the plan". */
export const wordsWithinClause = new Set(
  `the a an our and because i'm i've i'd i'll he's he'd he'll she's she'd she'll we're we've we'll we'd they're they've
  they'll they'd it's you're you've you'll`.split(/\s+/),
);

/** Pronouns that are subjects alone. */
export const tidySubjectWords = new Set(["i", "he", "she", "we", "they"]);

/** Words that may end a clause. At the start of one alone, a second one is a stutter. */
export const wordsOpeningClause = new Set("it you this when if but just what how in at for with to".split(" "));

/** Words that Germans, French and Portuguese authors begin twice. Most others may double: "die, die", "nous nous". */
export const foreignWordsBegunTwice = new Set(["ich", "wir", "aber", "weil", "dass", "je", "eu"]);

/** Matches text before the start of a clause. */
export const clauseStartPattern =
  /(?:^|[.!?…:;–—]\s|(?:^|[\s,])(?:but|so|then|because|that|when|if|while|i think|i guess|i hope|maybe|perhaps)\s)["“(]?$/iu;

/** Matches text after which a phrase begins no relative clause: "what he does he does well" has one. */
export const phraseOpeningPattern = /(?:^|[.!?…:;,–—]\s|(?:^|[\s,])(?:and|but|so|then|think|is|was)\s)["“(]?$/iu;

/** Matches text after which a subject may end its clause: "nobody is as calm as she". */
export const subjectAtEndPattern =
  /(?:^|\s)(?:\S+,|than|as|like|and|or|nor|but|not|even|only|just|do|does|did|is|was|am|are|were|has|have|had|can|could|will|would|should)\s$/iu;

/** Matches a verb that takes a clause: "he knows he knows little". */
export const embeddingVerbPattern =
  /^(?:know|knows|knew|say|says|said|hope|hopes|hoped|wish|wishes|believe|believes|feel|feels|felt|mean|means|meant|guess)$/u;

/** Matches a subject that follows "I think". */
export const subjectAheadPattern = /^\s(?:it|he|she|they|we|you|there)\b/iu;

/**
 * Matches a connective, a subject and a further word. Excluded are "so they can", which is a purpose, and "she and I".
 */
export const nextClausePattern =
  /,?\s+(?=(?:and|but|and then|and so|but then|so)\s+(?:i|i'm|i've|i'd|she|she's|she'd|he|he's|he'd|they|they're|they've|we|we're|we've|it|it's|there(?:'s| is| was| are| were))\s+\p{L})(?!and\s+i\s|so\s+\p{L}+\s+(?:can|could|may|might|will|would|do|does|don't|doesn't|won't)\b)/giu;

/** Words of subordinate clauses and reported speech, which may include the following clause. */
export const tidySubordinatePattern =
  /\b(?:if|unless|whether|when|whenever|while|because|cause|although|though|until|since|once|before|after|that|which|who|whose|how|why|what|where|like|say|says|said|saying|tell|tells|told|think|thinks|thought|believe|believes|feel|feels|felt|know|knows|knew|hope|hopes|wish|wishes|promis\w+|claim\w*|heard|mean|means|meant|guess|suppose|between|either|neither|both|not only)\b/iu;

/** Matches ":)", ";-)", ":D", "=)", ":/", "<3" and "^^" before a space, a mark or the end; not "(a:b)". */
export const emoticonPattern = /(?:[:;=]['’]?[-^o]?[()[\]DPpOo/\\|*3]+|<3|\^\^)(?=\s|$|[.,!?])/u;
/** Matches an emoticon that ends a text. */
export const finalEmoticonPattern = new RegExp(String.raw`${emoticonPattern.source}$`, "u");
