/**
 * What owners often ask about themselves, with words that answers have for it besides the lexicon's. A new aspect
 * is an entry.
 */

export interface Aspect {
  readonly id: string;
  /** Words of the question. */
  readonly asked: RegExp;
  /** Words of the question that name the contrary: "Am I late?" */
  readonly askedContrary?: RegExp;
  /** Words of an answer. */
  readonly affirmed: RegExp;
  /** Words of an answer that say the contrary, unless they are negated. */
  readonly contrary?: RegExp;
  /** Whether the words mean it in a wish alone. */
  readonly isWished?: true;
  /** Quotes on health are shown where they are asked for alone. */
  readonly isOfHealth?: true;
}

const allWordsPattern = (...alternatives: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives.join("|")})(?![\p{L}\p{N}])`, "giu");

/** The aspects, each with patterns for questions (`asked`) and answers (`affirmed`, `contrary`). */
export const aspects: readonly Aspect[] = [
  {
    id: "calm",
    asked: allWordsPattern(
      "calm(?:ly|ness)?",
      "nervous",
      "panic",
      "composed",
      "quiet",
      "(?:under )?(?:pressure|stress)",
      "crisis",
      "(?:lose|keep) my (?:temper|nerves?|head|cool)",
      "shout",
      "yell",
      "snap",
      "when (?:things|it|everything) (?:go|goes|gets?) (?:wrong|bad|hectic|loud|rough)",
    ),
    askedContrary: allWordsPattern("nervous", "panic", "lose my (?:temper|nerves?|head|cool)", "shout", "yell", "snap"),
    affirmed: allWordsPattern(
      String.raw`calm\p{L}*`,
      "quiet(?:est|er|ly)?",
      "composed",
      "steady",
      "serene",
      "unflappable",
      "breathes?",
      "pulse",
      "hum(?:s|med|ming)?",
      String.raw`voice (?:\p{L}+ ){0,7}(?:tea|coffee|usual|low|lower|louder|steady|even|calm|drops?|same)`,
      String.raw`in (?:her|his|their) voice`,
      "cool head",
      String.raw`calma`,
      "ruhig",
      "calme",
    ),
    contrary: allWordsPattern(
      String.raw`shout\w*`,
      String.raw`yell\w*`,
      String.raw`scream\w*`,
      "flustered",
      String.raw`panic\w*`,
      "angry",
      "temper",
      String.raw`snap(?:s|ped|ping)?`,
      "nervous",
      "nerves",
      "loses? it",
      "rattled",
      "pierde la calma",
      "grita",
      "nervios",
    ),
  },
  {
    id: "punctuality",
    asked: allWordsPattern(
      "late",
      "punctual(?:ly|ity)?",
      "(?:on|in) time",
      "keep people waiting",
      "make people wait",
      "delay(?:s|ed)?",
      "reliable with times?",
    ),
    askedContrary: allWordsPattern("late", "keep people waiting", "make people wait", "delay(?:s|ed)?"),
    affirmed: allWordsPattern(
      "on time",
      "punctual",
      "to the minute",
      String.raw`set (?:the|your|my|a) (?:clock|watch)`,
      String.raw`(?:her|his|their|your) times`,
      "early",
    ),
    contrary: allWordsPattern(
      "(?:is|was|are|comes?|came|arrives?|arrived|turns? up|turned up|shows? up|be|you) (?:always |often |usually |mostly |too |so )*late",
      "late (?:for|to|again|every)",
      String.raw`(?:made|makes?|keeps?|kept|lets?) (?:me|us|you|them|people|any\p{L}+|every\p{L}+|the \p{L}+) (?:wait|waiting|hold)(?: \p{L}+){0,2}`,
      "behind (?:time|schedule)",
    ),
  },
  {
    id: "health",
    asked: allWordsPattern(
      "health",
      "healthy",
      "well-?being",
      "tired",
      "exhaust(?:ed|ion)",
      "overwork(?:ed|ing)?",
      "burn(?:t|ed|ing)? ?out",
      "burnout",
      "sleep",
      "enough (?:rest|breaks?|sleep)",
      "ill",
      "look after myself",
      "take care of myself",
    ),
    affirmed: allWordsPattern(
      "health",
      "healthy",
      "sleeps?",
      "(?<!the )rest",
      "tired",
      "exhausted",
      "gr[ea]y",
      "pale",
      "ill",
      "sick",
      "unwell",
      String.raw`faint(?:s|ed|ing)?`,
      "flu",
      "fever",
      String.raw`cough\w*`,
      "eats?",
      "eating",
      "drinks? only",
      "drinking only",
      String.raw`(?:takes? )?a break`,
      "breaks",
      "holidays?",
      "vacation",
      "time off",
      "doctor",
      "burn(?:s|t|ed|ing)? out",
      "burnout",
      "overwork(?:s|ed|ing)?",
      String.raw`smok(?:es?|ing)`,
      "headaches?",
      String.raw`worr(?:y|ies|ied) about (?:her|him|them|you)`,
      String.raw`(?:seventeen|sixteen|fifteen|fourteen|eighteen|\d\d) hours`,
      "(?:two|three|four|five) people['’]s jobs",
    ),
    isOfHealth: true,
  },
  {
    id: "humour",
    asked: allWordsPattern(
      "jok(?:es?|ed|ing)",
      "humou?r",
      "funny",
      "sarcasm",
      "sarcastic",
      "irony",
      "tease",
      "teasing",
      "make people laugh",
    ),
    affirmed: allWordsPattern(
      String.raw`jok(?:es?|ed|ing)`,
      "humou?r",
      "funny",
      "sarcas(?:m|tic)",
      "irony",
      "ironic",
      String.raw`teas(?:es?|ed|ing)`,
      String.raw`laugh(?:s|ed|ing)?`,
      "wit",
      "witty",
    ),
  },
  {
    id: "praise",
    asked: allWordsPattern(
      "praise",
      "praised",
      "recognition",
      "appreciation",
      "appreciated",
      "compliments?",
      "thanks",
      "thanked",
      "kind words?",
      "(?:hear|know|be told) (?:when|if|that|whether) (?:something|it|they|their work|work) (?:is|was|are|went) (?:good|well|right)",
      "more positive feedback",
      "positive feedback",
    ),
    affirmed: allWordsPattern(
      String.raw`(?:say|says|tell|tells|told|hear|heard|know|words?|mention)(?:[^.!?]{0,45}\s)(?:good|well|nice|right|brilliant|words?|praise|thanks?|proud)`,
      String.raw`prais(?:e|es|ed|ing)`,
      String.raw`thank(?:s|ed)?`,
      String.raw`compliments?`,
      String.raw`appreciat\w+`,
      String.raw`recogni[sz]\w+`,
      "well done",
      "(?:good|kind|nice) words?",
    ),
    isWished: true,
  },
  {
    id: "delegation",
    asked: allWordsPattern(
      String.raw`delegat\w*`,
      "hand (?:over|off)(?: more| work| things| tasks)*",
      "let go(?: more)?",
      "share (?:the |my )?work",
      "let (?:others|people|them) do (?:more|things|it)",
      "give (?:others|people|them) more (?:to do|responsibility)",
    ),
    affirmed: allWordsPattern(
      String.raw`delegat\w*`,
      String.raw`deleg(?:ue|ar|ue|iere\w*)`,
      "let go",
      String.raw`hand(?:s|ed)? over`,
      String.raw`(?:takes?|grabs?|keeps?|takes? over|does) (?:it|them|all|every|everything|whatever|the (?:wheel|hard|difficult|nasty|big)|every \p{L}+|over)(?: \p{L}+){0,3}`,
      String.raw`never get to (?:take|do|try|drive|lead)(?: \p{L}+){0,4}`,
      "(?:do|drive|try|finish|make|made) (?:it|the|this)(?: \\p{L}+){0,3} (?:myself|alone|ourselves)",
      "se las queda",
      String.raw`myself`,
    ),
    isWished: true,
  },
];
