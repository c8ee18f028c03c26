/** Patterns by which a question asks for a strength, a wish, both or neither, in five languages. */

const ownerWords = "(?:i|me|you|he|him|she|her|they|them|this person)";
const anyOfPattern = (...patterns: readonly string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${patterns.join("|")})(?!\p{L})`, "iu");

/** Matches questions for both polarities, or about conduct in a case. */
export const bothPolaritiesQuestionPattern = anyOfPattern(
  "weakness(?:es)? and",
  "and (?:the )?(?:weakness(?:es)?|worst|dislike)",
  "less good",
  String.raw`continue\W*$`,
  "to thrive",
  String.raw`when \w+ (?:get|go)(?:es)? wrong`,
  String.raw`(?:helps?|works?|easier|better|good|well)(?: (?:you|us|me|them|others|people|it))? (?:or|and) (?:\w+ ){0,3}(?:worse|harder|bad(?:ly)?|hinders?|hurts?|annoys?|(?:slows?|drags?|holds?|puts?) (?:\w+ )?(?:down|back|off)|does(?:n['’]t| not))`,
  String.raw`(?:helps?|works?|good|well)(?!\w)[^?]* gets? in (?:the|your|our|my) way`,
  String.raw`(?:easier|better|lighter|faster)(?: \w+){0,4},? (?:and|or) (?:when |where |what |how )?(?:\w+ ){0,5}(?:harder|worse|heavier|slower|more difficult)`,
  String.raw`(?:help(?:s|ed)?|support(?:s|ed)?|back(?:s|ed)?|there for|good to) (?:you|us|me|them|others|people)(?: \w+){0,3},? (?:or|and) (?:\w+ ){0,4}(?:let (?:you|us|me|them|others|people) down|left (?:you|us|me|them) alone|disappoint\w*|fail(?:s|ed)?)`,
  String.raw`let (?:you|us|me|them|others|people) down(?: \w+){0,3},? (?:or|and) (?:\w+ ){0,4}(?:help|support|back|impress)\w*`,
  String.raw`and (?:what|where|how|which) (?:\w+ )*(?:better|improved?|differently|less|stop|change|grow|struggles?|hard|help|(?:do|does|is) not|could|should|(?:is|does|do)n['’]t)`,
);

const andSource = String.raw`(?:\s*[,/&+;–—|-]\s*(?:(?:and|or|but|then) )?|\s+(?:and|or|but|versus|vs\.?)\s+|\s+(?=(?:one|another|a) (?:thing|bit)\b))`;
const upToFourWordsSource = String.raw`(?:\w+ ){0,4}`;
/** Verbs of what is to stay, at the end of their part of the question: "What should I stick with?" */
const stickingSource = String.raw`(?:stick(?:ing)? (?:with|to|at)|hang(?:ing)? on to|hold(?:ing)? on to|stay(?:ing)? with)(?=\W*$|\s*[,;/&]| and\b| or\b| both\b)`;
const keeping = `(?:(?:keep(?:ing)?|continu(?:e|ing))(?: doing| on)?|${stickingSource})`;
const startOrStopVerb =
  "(?:stop(?:ping)?|start(?:ing)?|drop(?:ping)?|lose|ditch|scrap|quit|bin|leave out|change|changing)(?: doing)?";
/** Matches questions whose words alone show that they ask for both polarities: "Start, stop, continue", "Pros and cons?" */
export const pairedQuestionPattern = anyOfPattern(
  String.raw`${keeping}${andSource}${upToFourWordsSource}${startOrStopVerb}`,
  String.raw`${startOrStopVerb}${andSource}(?:${upToFourWordsSource}${startOrStopVerb}${andSource})?${upToFourWordsSource}${keeping}`,
  String.raw`(?:good|nice|best|great|fun|easy|right|pleasant|lovely)(?: \w+){0,5}${andSource}${upToFourWordsSource}(?:bad|annoying|irritating|worst|horrible|wrong|unpleasant|tiresome)`,
  String.raw`good(?: \w+)?${andSource}${upToFourWordsSource}not(?: so)?(?: good| great)?\W*$`,
  String.raw`pros?${andSource}(?:the )?cons?`,
  String.raw`plus(?:es)?(?: points?)?${andSource}${upToFourWordsSource}minus(?:es)?`,
  String.raw`positives?${andSource}${upToFourWordsSource}negatives?`,
  String.raw`roses?${andSource}${upToFourWordsSource}thorns?`,
  String.raw`glows?${andSource}${upToFourWordsSource}grows?`,
  String.raw`stars?${andSource}${upToFourWordsSource}wish(?:es)?`,
  String.raw`strengths?${andSource}${upToFourWordsSource}(?:weakness(?:es)?|flaws?|faults?|blind ?spots?|areas? (?:for|of|to) \w+)`,
  String.raw`weakness(?:es)?${andSource}${upToFourWordsSource}strengths?`,
  String.raw`best (?:things?|parts?|bits?|sides?|points?)(?: \w+){0,6}${andSource}${upToFourWordsSource}worst`,
  String.raw`worst (?:things?|parts?|bits?|sides?|points?)(?: \w+){0,6}${andSource}${upToFourWordsSource}best`,
  String.raw`(?:does|do|did) (?:really |very )?well${andSource}(?:one|two|three|\d) (?:\w+ ){0,5}(?:better|differently|less well|improve)`,
);

/** Matches questions that presume praise, though they may mention growth, better work or what should not change. */
export const presumedPraisePattern = anyOfPattern(
  `(?:seen|see) ${ownerWords} (?:grow|improve|develop|change for the better)`,
  "strengths would you like to see",
  "larger role",
  "learned from",
  "before (?:others|anyone)",
  "come to this person for",
  "made you trust",
  "changed the direction",
  "win support",
  "stayed with you",
  "that helps",
  "helps? (?:you|us|them) (?:the )?most",
  "without being told",
  "because it works",
  String.raw`(?:not|never|least|hate to|n['’]t) (?:(?:want|like|wish) to )?(?:lose|miss|do without|give up|go without)`,
  "changes .* worked",
  "has changed the way",
  String.raw`what (?:am|is|are) ${ownerWords} (?:\w+ )?(?:good|great|strong|best|brilliant) at`,
  "(?:more people|others) (?:copy|learn)",
  String.raw`wish (?:\w+ )?others?`,
  `(?:never|not|not want ${ownerWords} to|hate to see ${ownerWords}) (?:stop|chang(?:e|ing)|lose|drop|give up)`,
);
/** Matches questions about what happened, unless they have "would" or "could". */
export const resultQuestionPattern = anyOfPattern(
  "that makes (?:it easier|others|people|you)",
  String.raw`makes? (?:your|our) \w+ easier`,
  "help(?:ed)? you (?:to )?(?:grow|improve|learn)",
  String.raw`helped(?= you|\W*$)`,
  String.raw`(?:did|have|has|do|does) (?:i|they|he|she|this person) (?:\w+ )*ma[dk]e .*(?:easier|better)`,
);
/** Matches a modal verb of a question: "What could be better?" */
export const questionModalPattern = anyOfPattern("would|could|should|might|can");
/** Matches a question that negates something: "What do I never do?" */
export const negatedQuestionPattern = /\b(?:not|never|no|nobody|nothing|missing|without)\b|n['’]t\b/i;
/** Matches a question that presumes a fault: "When am I in your way?" */
export const presumedFaultPattern = anyOfPattern(
  "in (?:this person's|their|her|his|your|my|the|our) (?:own )?way",
  "at (?:her|his|their|your|my) worst",
  "keeps? getting wrong",
  "should stop",
  "(?:help|make|overuse) (?:them|her|him|their|his) .*(?:best|strengths?)",
  "strengths? do(?:es)? .*overuse",
);

/** Matches a question for praise: "What are my strengths?", not "How do I use my strengths?" */
export const strengthQuestionPattern = anyOfPattern(
  String.raw`(?<!\b(?:about|use|uses|using|on) (?:her|his|their|my|your) )strengths?`,
  "superpowers?",
  String.raw`(?:biggest|greatest|main|best|most (?:important|valuable|useful)|key) contributions?`,
  String.raw`what (?:do|does|did|has|have) ${ownerWords} (?:\w+ )?(?:contributed?|add)`,
  String.raw`at (?:\w+ )?(?:very )?best`,
  String.raw`where (?:are|is) ${ownerWords} strong(?= |\W*$)`,
  String.raw`do(?:es)? ${ownerWords} (?:\w+ )?best`,
  String.raw`(?<!\bless )(?:good|great|strong|best|brilliant) at`,
  String.raw`makes? ${ownerWords} (?:such )?(?:an? )?(?:good|great)`,
  "best (?:thing|part|quality|advice|about)",
  "likes? (?:most|best|about)",
  "value (?:most )?(?:about|in)",
  "you (?:most )?value",
  String.raw`(?:do(?:es|ing)?|did|done|works?|working|went|gone|go(?:es|ing)) (?:really |particularly |so |very )?well`,
  "keep (?:doing|being|on)",
  "to keep",
  "they keep",
  "carry on",
  "hold on to",
  stickingSource,
  "continue",
  "miss (?:most|if|about)",
  "would you miss",
  "lose if",
  "(?:rely|count) on",
  "appreciates?",
  "admires?",
  "glad",
  "grateful",
  "thank(?:ful)?",
  "proud",
  "enjoy(?:ed)?",
  "impress(?:ed|es)?",
  "celebrate",
  "recommend",
  "known for",
  "shine",
  "useful thing",
  "ma[dk]es? (?:a|the) (?:biggest )?difference",
  "(?:significant|positive) impact",
  "in a good way",
  "bring to",
  "better (?:than|since|now)",
  String.raw`what (?:do|did) you (?:\w+ )?(?:like|enjoy|love)(?=\W*$)`,
  String.raw`what(?:['’]s| is) (?:\w+ )?(?:good|great|nice|easy) about`,
  "improved since",
  `different(?:ly)? from|(?:learn(?:ed|t)?|copy) from|taught you|has ${ownerWords} taught|unique`,
  `(?:do|does) (?:\\w+ )?\\w+ (?:love|like)(?= \\w)|what do you love`,
  String.raw`stärken?|schätz\p{L}*|(?:mach\p{L}*|kann|läuft) .*\bgut|beibehalten|gut an|gefällt`,
  String.raw`hac\p{L}+ (?:\w+ )?bien`,
  String.raw`valor\p{L}+`,
  "fortalezas?",
  "puntos? fuertes?",
  String.raw`apreci\p{L}+`,
  String.raw`admir\p{L}+`,
  "gusta de",
  "lo mejor de",
  "seguir haciendo",
  String.raw`f(?:ait|aites|ais|ont)(?:-\p{L}+)? (?:\p{L}+ )?bien`,
  "points? forts?",
  String.raw`appréci\p{L}+`,
  "qualités?",
  "forces?",
  "aime[sz]?(?:-vous|-tu)? chez",
  "continuer à",
  String.raw`faz(?:em)? (?:\p{L}+ )?bem|pontos? fortes?|valoriza\p{L}*|qualidades?|gosta\p{L}* (?:em|n[ao])`,
);

const keepingVerbs = `(?:keep|continue|carry|hold|copy|celebrate|(?:\\w+ )*proud|not want|${stickingSource})`;
/** Matches a question for wishes: "What are my weaknesses?" */
export const changeQuestionPattern = anyOfPattern(
  "weakness(?:es)?",
  "flaws?",
  String.raw`what (?:do|would|will|could|can) (?:you|they) (?:\w+ )?(?:do )?different(?:ly)?`,
  String.raw`what (?:do|would) (?:you|they) want (?:\w+ )?different`,
  "(?:what|anything|something|where)(?: \\w+){0,3} (?:fix(?:ing|ed)?|mess(?:ing)? up)",
  String.raw`(?:do|doing) (?:\w+ ){0,2}(?:another|a different) way`,
  "bugs you",
  "(?:how|where) (?:do|can|could) i get better",
  "what (?:should|needs to|has to|must) change",
  String.raw`anything you(?:['’]?d| would) change`,
  String.raw`(?:want|wants|like|need|prefer|see)(?: (?:to see|me|things?|it|anything|owt))? (?:changing|changed|altering|altered|fixing|fixed|(?:done|doing) differently|different)(?= about| with| in|\W*$)`,
  "shortcomings?",
  "blind ?spots?",
  "fall short",
  String.raw`let (?:you|us|people|others|(?:the|your|our|this) \w+) down`,
  "needs? (?:work|attention|improvement)",
  "(?:is|are|['’]s) (?:\\w+ )?(?:tiring|exhausting|draining|tiresome)",
  String.raw`disappoint\p{L}*`,
  "bad at",
  "room (?:for|to)",
  "even better",
  "frustrat(?:es?|ed) you",
  "frustrating",
  "annoy(?:s|ing)",
  "irritates?",
  "bothers?",
  "nerves",
  "drives? you mad",
  "dislike",
  String.raw`slows? [\w ]+ down`,
  "work harder",
  String.raw`(?:hard(?:er)?|difficult) (?:about|for you)`,
  String.raw`get wrong(?= |\W*$)`,
  "what (?:went|has gone) (?:wrong|badly)",
  "mistakes? (?:do|does|did|have|has)",
  String.raw`do(?:es)? ${ownerWords} (?:struggle|overdo|overuse|avoid)`,
  `(?:holds?|holding) ${ownerWords} back`,
  `(?:keeps?|keeping|stops?) ${ownerWords} from`,
  "need(?:s|ed)? from (?:me|her|him|them|this person)",
  "needs? to",
  "more of",
  "less of",
  String.raw`help ${ownerWords} (?:to )?(?:grow|develop|improve)`,
  String.raw`areas? (?:for|of|to) (?:growth|grow|develop|improve)\p{L}*`,
  "development areas?",
  "(?:thing|habit|skill)s? to (?:change|improve|drop|develop)",
  "advice (?:would|do|for|have|could|can)",
  "any advice",
  "tips?",
  "(?:would|do) you suggest",
  "suggestions",
  String.raw`how (?:can|do) i (?:\w+ )?improve`,
  String.raw`(?:what|where|when|how|which|who) (?:[^?]* )?(?:should|could|might) (?:i|he|she|they|this person)(?! ${keepingVerbs})`,
  String.raw`(?:i|he|she|they|this person) (?:should|could|might|ought)(?! ${keepingVerbs})`,
  String.raw`(?:wants?|wanted|like|expects?|asks?|needs?) ${ownerWords} to (?:\w+ )?(?:change|improve|do|stop|start|learn|be better|work on)`,
  `wish (?:it|${ownerWords})|you could change|one thing you would change`,
  String.raw`(?:could|should|would|can|might|must) be (?:\w+ )?(?:better|different|improved|easier)`,
  "needs? (?:changing|to change|to be different)",
  String.raw`what would help(?= ${ownerWords}\W*$| ${ownerWords} most| you| us)`,
  String.raw`(?:would you|do you|you['’]d) like (?:to be different|from|to see ${ownerWords} (?:do|doing) (?:more|less))`,
  String.raw`${ownerWords} (?:must|ought to|has to|have to) (?:change|improve|stop|start)|if ${ownerWords} changed`,
  String.raw`ander[es]|besser|ändern|verbesser\p{L}*|weniger|aufhören|wünsch\p{L}*`,
  String.raw`cambiar\p{L}*`,
  String.raw`mejorar\p{L}*`,
  "hacer (?:de forma )?(?:mejor|distinto|diferente)",
  "dejar de",
  "te gustaría",
  "menos",
  String.raw`debería\p{L}*`,
  String.raw`podría\p{L}*`,
  "chang(?:er|erait|eriez|erais)",
  "améliorer",
  "(?:faire|fasse) (?:mieux|autrement|différemment)",
  "arrêter de",
  String.raw`souhait\p{L}+`,
  String.raw`devrai\p{L}+`,
  String.raw`pourrai\p{L}+`,
  "aimeriez",
  "aimerais",
  String.raw`mudar\p{L}*`,
  String.raw`melhorar\p{L}*`,
  "deixar de",
  "fazer (?:melhor|diferente)",
  String.raw`gostaria\p{L}*`,
  String.raw`deveria\p{L}*`,
  String.raw`poderia\p{L}*`,
);
/** Matches hypothetical questions. Elsewhere "change", "better" or "grow" may be about the past. */
export const hypotheticalQuestionPattern = anyOfPattern(
  `(?:would|could|should|might|can|must|ought to|do) ${ownerWords} (?:like|want|need|wish)`,
  "should you",
  "can (?:i|they|she|he|this person)",
  "(?:what|how) [^?]*would (?:help|make|have|you|be)|(?:could|should|might) (?:have|make|our|the)",
);
/** Matches words of change in a question: "differently". */
export const changeWordPattern = anyOfPattern(
  "differently",
  "change",
  "improve(?:ments?)?",
  "better",
  "easier",
  "grow",
  "growth",
  "develop",
  "learn",
  "less",
  "start",
  "stop",
  "drop",
  "avoid",
  "delegate",
  "stronger",
  "work on",
);

/** Matches "What should I stop …?", whose answers name faults. "What must they never stop doing?" praises. */
export const stopQuestionPattern = anyOfPattern(
  `(?:should|could|can|might|must|ought) ${ownerWords} (?:to )?(?:\\w+ )?(?:stop|quit|give up|drop|leave out|cut out|do less of|avoid)`,
  `(?:should|could|must|ought) ${ownerWords} (?:not|never|no longer)(?! (?:\\w+ )?(?:stop|chang\\w*|lose|drop|give up|forget)\\b)`,
  `(?:do|would) (?:you|they|people) (?:\\w+ )?(?:wish|want|like) (?:that )?${ownerWords} (?:would |to |could )?(?:stop|quit|gave up|stopped)`,
);
/** Matches a question for what is not to be stopped, which asks for praise: "What should I never stop?" */
export const neverStopPattern = /\b(?:never|not|n['’]t|hate|sorry|pity)\b[^,;]*\b(?:stop|quit|give up|drop|avoid)\b/iu;
/** Matches subordinate clauses, in which a negation changes nothing. */
export const questionAsidePattern =
  /[,;:–—]?\s+(?:even (?:if|when|though)|although|though|so that|because|that (?:nobody|no one|i (?:do|may|might|can))|which (?:nobody|no one|i (?:do|may|might|can))|whether or not)\b.*$/iu;

/** Words for what went wrong for respondents. After "when" or "if" it is only a case: "when things get difficult". */
const faultWordSource = String.raw`(?:confus(?:es?|ed|ing)|unclear|irritat\p{L}*|annoy\p{L}*|frustrat\p{L}*|struggl\p{L}*|stumbl\p{L}*|disappoint\p{L}*|fail(?:s|ed|ing|ures?)?|wrong|badly|weak(?:er|est)?|worse|worst|slow(?:s|ed|er|est)?|hard(?:er|est)?|difficult(?:y|ies)?|problems?|trouble|(?:lose|lost) (?:you|them|him|her|us|people|track)|complaints?|criticise|criticize|verwirr\p{L}*|unklar|schwierig|gestört|stört)`;
const notInCaseSource = String.raw`(?:(?!(?:when|if|while|once|after)\b)[^\s?.,;:]+ )*`;
/** Matches a question for faults: "Where did my slides confuse you?" */
export const faultQuestionPattern = anyOfPattern(
  String.raw`(?:where|when (?=am|is|are|was|were|do|does|did|have|has)|what|which|who|whom|how (?:often|much)|in what way) ?(?:${notInCaseSource})?${faultWordSource}`,
  String.raw`(?:did|do|does|have|has|am|is|are) (?:i|my|he|his|she|her|they|their|this person) (?:${notInCaseSource})?${faultWordSource}`,
  String.raw`(?:what(?:['’]s)?|is anything|is something) (?:is |was |are |were )?(?:\w+ )?missing`,
  String.raw`(?:wo|was|wann) [^?]*${faultWordSource}`,
);
/** Words for what the owner does about a fault. */
export const copingPattern = anyOfPattern(
  "handles?",
  "deals?",
  "dealt",
  "respond(?:s|ed)?",
  "reacts?",
  "copes?",
  "coped",
  "solve[ds]?",
  "overc[ao]mes?",
  "fix(?:es|ed)?",
  "helps?",
  "helped",
  "support(?:s|ed)?",
  "turn(?:s|ed)? around",
  "save[ds]?",
  "works? hard\\w*",
  "working hard\\w*",
  "(?:takes?|takes? on|took on|faced?|had?) (?:a |an |the )?(?:hard|difficult)\\w*",
  String.raw`(?:made?|makes?) (?:\w+ ){0,3}(?:clear(?:er)?|eas(?:y|ier)|simple|possible)`,
  "good",
  "well",
  "great",
  "best",
  String.raw`enjoy\p{L}*`,
  "like[ds]?",
  "who (?:does|did|takes?|took|gets?|covers?|carries|works?) (?:\\w+ ){0,3}?(?:worst|hard(?:er|est)?|difficult)",
  "(?:hard|difficult|worst) (?:to (?:replace|copy|beat|find)|questions?|truths?|news|decisions?|conversations?|days?|times?|moments?|people|customers?|clients?|situations?)",
);

/** Matches the second part of "What does she do well, and what not?" */
export const contraryQuestionPattern = /^(?:what|where|when|how|which)(?: \w+)? not(?: so (?:much|well|good))?\W*$/iu;
/** Matches a question for what helped or was useful. */
export const helpWordPattern = /\bhelp(?:s|ed|ful)?\b|\buseful\b/iu;
/** Matches a question in which praise is one of two polarities. */
export const presumedGoodPattern =
  /\b(?:help\w*|works?|good|well|best|strengths?|useful|like|love|enjoy|value|keep|easier|better)\b/iu;

const nameSource = String.raw`\p{Lu}\p{Ll}+(?:[-' ’]\p{Lu}\p{L}+)*`;
/**
 * Matches a name as the subject of a question ("What could Maya improve?"), where the owner's name is unknown. A
 * weekday may match too, without effect on the polarity.
 */
export const namePattern = new RegExp(
  String.raw`(?<=\b(?:should|could|can|would|must|might|does|did|has|is|are|makes?|made|holds?|wish|if|like|want|help|from|about|with|for|was|sollte|könnte|macht|an|von|debería|podría|bien|chez|devrait|pourrait|a|o) )${nameSource}(?!\p{L})(?:['’]s)?|${nameSource}['’]s(?!\p{L})|(?<=[\p{Ll},] )${nameSource}(?= (?:could|should|must|might|would|ought|needs?|did|do|changed)(?!\p{L}))|(?<=^If )${nameSource}(?= changed)`,
  "gu",
);
