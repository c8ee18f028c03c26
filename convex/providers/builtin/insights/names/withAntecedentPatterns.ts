/** Patterns of sentences whose pronouns refer to an earlier sentence. */

/**
 * Matches a sentence whose first subject is a pronoun for a thing or for several: "When he is tired they have an edge".
 */
export const openingReferencePattern =
  /^\W*(?:(?:and|but|so|then|also|still) )*(?:(?:when|whenever|if|once|because|since|after|before) (?:[\p{L}'’]+ ){1,4}?)?(they|they['’](?:ve|re|d|ll)|it|it['’]s|that|this|these|those)(?!\p{L}| (?:way|one|year|week|month|morning|spring|summer|autumn|winter|person|man|woman|calm|time|kind|sort|\p{L}+(?:ness|ity|ence|ance)))(?= )/iu;

/** Matches a subject that stands for nothing: "It would help if". */
export const expletivePattern =
  /^\W*(?:(?:and|but|so|then|also|still) )*(?:it|that|this)(?:['’](?:s|d)| (?:is|was|would|could|might|can|will))? ?(?:\p{L}+ )?(?:(?:take|took|feel|felt|seem|seemed|help|helped|make|made|mean|meant|say|said|look|looked|need|needed|matter|depend)s?\b|(?:hard|easy|good|nice|great|better|best|time|difficult|important|clear|fair|unfair|true|rare|possible|impossible|worth|up to|like|as if|me who|him who|her who)\b)/iu;

/** Matches a short sentence whose object is a pronoun: "He should let them.", "I should probably do that more." */
export const referringObjectPattern =
  /^\W*(?:[\p{L}'’]+ ){1,5}(?:them|it|that|this|those|these)(?: (?:more|again|often|too|less|better|all|myself|himself|herself|now|either|at all))*\W*$/iu;
