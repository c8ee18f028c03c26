import { relativePronouns, firstPersonPossessives, thirdPersonPossessives } from "../../text/functionWords";

/** Pronouns of a relative clause in English, with "whose". */
export const relativeClausePronouns = new Set([...relativePronouns, "whose"]);

/** Subjects of relative clauses without a pronoun. */
export const clauseSubjects = new Set(
  "nobody everybody everyone people someone somebody anyone we i you she he they it she's he's they're".split(" "),
);
/** Words that begin a subject of a relative clause: not "a", which begins another object. */
export const clauseDeterminers = new Set([
  "the",
  ...firstPersonPossessives,
  ...thirdPersonPossessives,
  "no",
  "most",
  "half",
]);
/** Pronouns of a relative clause in other languages. */
export const foreignRelativePronouns = new Set(
  `que quien quienes cuyo cuya donde cual cuales qui dont où auquel laquelle lequel lesquels lesquelles duquel auxquels quem cujo
  cuja onde qual quais`.split(/\s+/),
);

/** German articles, which are pronouns after a comma. */
export const germanRelativePronouns = new Set(
  "der die das den dem deren dessen denen welche welcher welches welchen was wo wofür".split(" "),
);
/** Prepositions that may be before such a pronoun. */
export const foreignPrepositions = new Set(
  "an auf mit von für in über bei zu nach en de con por para sobre à avec pour dans sur em com a al del".split(" "),
);
/** Articles that may be before such a pronoun: "la que". */
export const romanceArticles = new Set("el la los las le les o a os as".split(" "));
/** Matches what denies the noun before its clause, in each language: also "too", "late" and "should have". */
export const denyingClausePattern =
  /(?<!\p{L})(?:no|nobody|none|nothing|nowhere|not|never|hardly|rarely|seldom|without|too|late|wrong|\p{L}+n['’]t|niemand\p{L}*|kein\p{L}*|nicht|nie|niemals|nichts|kaum|zu|nadie|nunca|jamás|ningun[oa]?|sin|demasiado|personne|jamais|aucun\p{L}*|rien|pas|sans|trop|ninguém|nenhum\p{L}*|não|sem|demais|(?:should|could|would|might) (?:have|be))(?!\p{L})/iu;
