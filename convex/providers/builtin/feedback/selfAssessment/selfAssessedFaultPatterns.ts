/** What a subordinate clause says is no hope: "when I want to leave". */
const notSubordinateSource = String.raw`(?<!\b(?:when|whenever|if|before|until|unless|once|where|wherever|how|than) )\b`;

/** Matches what an owner wishes for: "I hope to travel". It is no fault. */
export const hopePattern = new RegExp(
  [
    String.raw`\b(?:in|within) (?:a|one|two|three|four|five|six|ten|\d+|some|a few|a couple of) ye?\w*rs?(?:['’] time| time| from now)?,? i(?:['’]d| would|['’]ll| will)? (?:want|hope|like|love|see|be|have|wish|am)\b`,
    String.raw`^\W*(?:one day|some day|someday|next year|in (?:the )?future),? i\b`,
    String.raw`${notSubordinateSource}i (?:hope|dream|want|wish|intend|aim) (?:to(?! (?:know|see|understand|hear|find out|be (?:clear|sure)|say)\b)|for|that|i|one day|a|my)\b`,
    // "I plan a day" is what one does.
    String.raw`${notSubordinateSource}i plan (?:to|that|one day)\b`,
    String.raw`\bi(?: \w+)? wish (?:it|we|there|they|(?:the |my |our |more |all |every )?\w+ (?:would|were|had|could|did|knew|was|dared?))\b`,
    String.raw`(?:^|[,.;:–—] ?|\b(?:and|but|so|still) )\W*i(?:['’]d| would) (?:(?:really|also|still|just|so) )*(?:like|love) (?:an?|the|our|us|all|every\w*|less|fewer|better|other|others|there|things?|time)\b(?! (?:\w+ )?(?:to (?:think|believe|say|add|mention)|too\b))`,
    String.raw`\bmy (?:dream|hope|goal|aim|wish) (?:is|for|would)\b`,
    String.raw`\bi(?:['’]d| would) (?:(?:really|also|still|just) )*(?:like|love) (?!to (?:think|believe|say|add|mention)\b)(?:to|it|people|somebody|someone|more|my)\b`,
    String.raw`\bi(?:['’]m| am) (?:still )?(?:learning to|working on|trying to|practising)\b`,
    String.raw`\bi (?:still |really |also )?(?:should|ought to|need to|must|have to) (?:\w+ ){0,2}(?:more|less|better|earlier|sooner|stop|learn|start|get)\b`,
  ].join("|"),
  "iu",
);
const restrainedSource = String.raw`\bi (?:(?:also|still|really|often|just|simply|usually) )*(?:do ?n['’]t|do not|never|rarely|hardly(?: ever)?|seldom|scarcely) (?:(?:really|ever|always|usually) )?`;
const wantedActsSource = String.raw`praise|thank|compliment|encourage|delegate|explain|rest|share (?:news|information|what)|greet|smile|listen (?:well|much|enough|properly)|(?:talk|speak|communicate|say) (?:very )?(?:much|a lot|enough|often)|give (?:\w+ )?(?:feedback|praise|compliments|thanks)|ask (?:the |my )?(?:others|team|people|anyone|anybody|colleagues) (?:before|first|for (?:help|advice)|what they)|say (?:that|when|if) (?:\w+ ){1,3}(?:good|right|well done)|write (?:\w+ )?down|take (?:a |any )?(?:breaks?|holidays?|time off)`;
/** What one seldom does, of what people want: "I also don't praise much". */
const ownRestraints = [
  String.raw`${restrainedSource}(?:${wantedActsSource})\b(?! (?:up\b|away\b|anyone who|people who|for the sake))`,
  String.raw`(?<!\p{L})ich (?:lobe|danke|erkläre|delegiere|ermutige|frage) (?:\p{L}+ ){0,2}(?:nicht|kaum|selten|wenig|nie)(?!\p{L})`,
  String.raw`(?<!\p{L})no (?:elogio|agradezco|explico|escucho|delego|felicito|animo)(?!\p{L})`,
  String.raw`(?<!\p{L})je ne (?:félicite|remercie|explique|délègue|complimente|encourage)(?!\p{L})`,
  String.raw`(?<!\p{L})n[ãa]o (?:elogio|agradeço|explico|delego|escuto)(?!\p{L})`,
];

/** Matches a fault that an owner states: "I struggle with names". */
export const ownFaultPattern = new RegExp(
  [
    String.raw`\bi (?:often |sometimes |always |still |usually |tend to |can )*(?:forget|fail|struggle|procrastinate|overthink|micromanage|overcommit|interrupt|snap|lose my (?:temper|patience|nerve)|find it (?:hard|difficult)|put things off|leave things|run late|take on too|talk too|say yes to)\b`,
    String.raw`\bi(?:['’]m| am| get| become| can be| can get) (?:often |sometimes |always |still |quite |rather |really |a bit |a little |very |far )*(?:too|bad|poor|impatient|unpunctual|late|slow|short|sharp|grumpy|moody|messy|untidy|disorgani[sz]ed|stubborn|loud|angry|irritable|snappy|forgetful|nervous|defensive|bossy|careless|lazy|hopeless|terrible|unsure)\b`,
    String.raw`\bi (?:do|write|send|finish|start|answer|reply|plan|come|arrive|leave) (?:\p{L}+ ){0,3}(?:too |so |far too )?late\b`,
    String.raw`\bi (?:(?:often|always|still|usually|sometimes|only) )*(?:do|make|write|send|publish|post|print|finish|start|begin|answer|reply|plan|order|pay|tell|bring|hand|ask|call|share|announce) (?:(?!\b(?:before|until|till|when|if|never|nobody|nothing|not|because|others|who|sure)\b)[^.;!?]){1,50}?\b(?:far |much |always )?too late\b`,
    String.raw`\bi (?:do ?n['’]t|do not|never|rarely|hardly|seldom) (?:\w+ ){0,2}(?:enough|delegate|rest|say no|ask for help|answer|reply|thank|praise)\b`,
    String.raw`\bi (?:once |even |really |also |actually |just |then )?(?:shouted|yelled|screamed|snapped|swore|lashed out)(?: back)? at\b(?! (?:nobody|no one)\b)`,
    String.raw`\bi (?:only |then |later )?(?:said sorry|apologi[sz]ed)\b`,
    ...ownRestraints,
    String.raw`\bi(?:['’]m| am) not (?:\w+ )?(?:good|great|strong|patient|tidy|organi[sz]ed)\b`,
    String.raw`\bmy (?:(?:greatest|biggest|largest|main|chief|only|one|real|true|worst|other|obvious) )?(?:weakness(?:es)?|weak(?:er|est)? (?:spots?|points?|sides?)|worst|faults?|failings?|shortcomings?|bad habits?)\b`,
    String.raw`\bmy (?:biggest|greatest|worst|main) mistake\b`,
    String.raw`\bnot (?:one of )?my (?:strengths?|strong|forte)\b`,
    String.raw`\b(?:that|this|it|which)(?:['’]?s| is| was) (?:(?:a|an|my|one of my|really|also) )*(?:fault|weakness|bad habit|mistake|problem|bad|wrong|not good|not right|annoying)\b`,
  ].join("|"),
  "iu",
);

const speakersThingSource = String.raw`\bmy (?!(?:boss|manager|team|colleagues?|predecessor|mother|father|wife|husband|partner|son|daughter)\b)(?:(?!(?:never|not|i|he|she|they|that|which|who)\b)\p{L}+ ){1,6}?`;
/** Matches faults of what is one's own ("My reports are too long, I know."), and what one forgets or should do. */
export const ownThingFaultPattern = new RegExp(
  [
    String.raw`${speakersThingSource}(?:is|are|gets?|can be|takes?|comes?|goes on|go on|runs?|drags? on|turns? out|ends? up|sounds?)(?: (?!not|never)\p{L}+){0,2}? too (?!(?:good|important|precious|valuable|proud|well)\b)\p{L}+`,
    String.raw`${speakersThingSource}(?:is|are|can be|looks?|gets?) (?:(?:often|always|sometimes|usually|still|just|really|quite|pretty|so|such|a bit|a little) )*(?:terrible|hopeless|awful|horrible|dreadful|chaos|chaotic|a mess|messy|untidy|sloppy|illegible|unreadable|unclear|bad|poor|weak|a disaster)\b`,
    String.raw`^(?!.*\b(?:good|well|great|best|strong|calm|patient|kind|reliable|fair|proud|careful|honest|help|love)\b).*[,;–—-] ?(?:and |but )?i (?:do )?know(?: (?:it|that|this))?\W*$`,
    String.raw`^(?!.*(?<!\p{L})(?:gut|ruhig|geduldig|stark|zuverlässig|gerecht|stolz|ehrlich)(?!\p{L})).*[,;–—-] ?(?:und |aber |das )?(?:ich weiß|ich weiss|weiß ich|weiss ich)(?: es| das| ja| schon)*\W*$`,
    String.raw`(?<!\p{L})mein(?:e|en|er)? (?:(?!(?:nie|nicht|ich)(?!\p{L}))\p{L}+ ){1,6}?(?:ist|sind|dauert|dauern|wird|werden|kommt|kommen|gerät|geraten)(?: (?!nie|nicht)\p{L}+){0,3}? zu (?!(?:hause|zweit|dritt|gut|recht)(?!\p{L}))\p{L}+\W*(?:$|[,.;])`,
    String.raw`(?<!\p{L})ich (?:bin|rede|spreche|arbeite|komme|antworte|werde|erkläre|entscheide|schreibe) (?:(?!(?:nie|nicht)(?!\p{L}))\p{L}+ ){0,3}?(?:viel )?zu (?:viel|lang|lange|laut|leise|schnell|langsam|spät|ungeduldig|streng|selten|oft|wenig|weich|direkt|ausführlich)(?!\p{L})`,
    String.raw`(?<!\p{L})ich vergesse (?!(?:nie|nichts|niemand|kein)\p{L}*)`,
    String.raw`(?<!\p{L})ich (?:sollte|müsste) (?:\p{L}+ ){0,4}?(?:mehr|öfter|weniger|besser|früher|eher|lernen|aufhören)(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** Matches conduct that is doubted, irregular or difficult. Faults that are only sometimes avoided don't count. */
export const limitedConductPattern = new RegExp(
  [
    String.raw`\bi (?:(?:really|sometimes|often|still|do) )*(?:doubt|question|regret) (?:how|whether|if|that i|my|myself)\b`,
    String.raw`\bi (?:(?:really|sometimes|often|still) )*(?:wonder|worry) (?:whether|if|how|that) (?:i\b|my\b)`,
    String.raw`\bi(?:['’]m| am) (?:not (?:so |very |really |at all )*(?:sure|certain|convinced)|unsure) (?:\w+ ){0,3}(?:i|my)\b`,
    String.raw`\bi struggle\b`,
    String.raw`(?<!\p{L})ich (?:be)?zweifle,? (?:\p{L}+ )?(?:daran|an|ob|wie)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:mir f[äa]llt (?:es )?(?:\p{L}+ ){0,4}schwer|f[äa]llt (?:es )?mir (?:\p{L}+ ){0,4}schwer|ich (?:tue|tu) mich (?:\p{L}+ ){0,3}schwer|ich bin (?:mir )?(?:\p{L}+ )?(?:nicht sicher|unsicher),? (?:ob|wie) ich|ich frage mich,? (?:ob|wie) ich)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:me cuesta|dudo (?:de|si|que yo)|no estoy (?:segur[oa]|convencid[oa]) de|j['’]ai du mal [àa]|je doute (?:de|que)|je ne suis pas s[ûu]re? (?:de|que)|tenho dificuldade|custa-me|duvido (?:de|se)|n[ãa]o tenho certeza (?:de|se))(?!\p{L})`,
    String.raw`\bi (?:(?:really|sometimes|often|probably|still|just|also) )*(?:(?:do|did)n['’]t|can['’]t|cannot|(?:do|did|can) not) (?:always|often|usually|regularly) (?!(?:need|want|mind|care|expect|wait|follow|agree|complain|worry|lose|blame|shout|panic|forget|fail|interrupt|argue|snap|get)\b)`,
    String.raw`\bi (?:(?:really|sometimes|often|still|can|do) )*(?:find|found) (?:it|this|that|\w+ing) (?:\w+ ){0,2}(?:hard|difficult|tricky|tough)\b`,
    String.raw`\bi (?:do|did)(?:n['’]t| not) find (?:it|\w+ing) easy\b`,
    String.raw`\bi (?:(?:really|sometimes|often|still) )*have (?:trouble|difficulty|difficulties|problems|a hard time)\b`,
    String.raw`\b(?:hard|difficult|not easy) for me\b`,
    String.raw`\bi could be (?:\w+ )?better\b`,
    String.raw`\bi(?:['’]m| am)? (?:(?:really|still|just) )*(?:not|never) (?:(?:very|so|that|really|too|always|particularly|the) )*(?:good|great|strong|best|brilliant|clear|consistent|punctual) (?:at|with|in|about)\b`,
    String.raw`\bi(?:['’]m| am)? (?:(?:really|quite|very) )*(?:bad|poor|weak|terrible|hopeless) (?:at|with|in)\b`,
    String.raw`\bi tend to (?:rush|avoid|ignore|delay|postpone|lose|miss|overlook|assume|blame|skip|hide|worry|get|be (?:too|a bit)|leave|put|say no more|promise too|speak too|do (?:it|everything))\b`,
  ].join("|"),
  "iu",
);

/**
 * Matches what is less than good ("Less proud: …"), and what one delays, avoids or leaves undone by one's own account.
 */
export const admissionPattern = new RegExp(
  [
    String.raw`^\W*(?:and |but |what )?(?:i(?:['’]m| am)? )?(?:(?:much|far|a bit|a little) )?(?:less|not (?:(?:so|very|too|really|at all|all that|particularly) )*) ?proud\b(?! to\b)`,
    String.raw`\bi(?:['’]ve| have|['’]m| am)? (?:(?:often|sometimes|always|still|usually|also|have|been|keep|kept) )*(?:put|puts|putting) off (?!no\b|nothing\b|nobody\b)`,
    String.raw`\bi (?:(?:often|sometimes|always|still|usually|also|rather) )*avoid (?!(?:\w+ )?(?:jargon|slang|waste|mistakes?|errors?|drama|gossip|surprises?|delays?|accidents?|injur\w*|harm|risks?|debts?|overtime|stress|panic|blam\w*|sham\w*|micromanag\w*|interrupt\w*|shout\w*|yell\w*|overpromis\w*|rush\w*|guess\w*|wast\w*|wrong|unnecessary|needless|empty|long)\b)`,
    String.raw`\bi tend to (?!(?:\w+ly )?(?:stay|keep|listen|notice|see|ask|help|support|encourage|remember|find|bring|think|look|check|prepare|plan|explain|calm|lead|solve|build|connect|share|thank|laugh|be (?:calm|the one|honest|patient|fair|kind|early|friendly|open|good|there))\b)`,
    String.raw`(?:^|[,.;:–—] ?|\b(?:and|but|maybe|perhaps|probably|honestly) )\W*i should(?: have|['’]ve)? (?!(?:also )?(?:say|add|mention|note|think|hope|point out|explain|record)\b(?! (?:it|this|things|thank|thanks|sorry|no|something|nothing|more|less)\b))`,
  ].join("|"),
  "iu",
);

/**
 * Matches doubts about one's own conduct, fears of what others think, and what one knows to be too much or too little.
 */
export const ownDoubtPattern = new RegExp(
  [
    String.raw`\bi (?:do ?n['’]?t|do not) (?:really )?(?:think|feel|believe)(?: that)? i(?:['’]?m| am) (?:\p{L}+ )?(?:good|great|strong|brilliant) (?:at|with|in)\b`,
    String.raw`\bi(?:['’]m| am) (?:\p{L}+ ){0,2}(?:not (?:\p{L}+ ){0,2}(?:sure|certain|convinced)|(?<!\b(?:not|never) )unsure)\b(?! (?:why|what|who|how (?:many|much|long))\b)`,
    String.raw`\bi(?:['’]m| am) (?:\p{L}+ )?(?:afraid|worried) (?:that |of )?(?:i|my|they|people|nobody|everyone|everybody|some|others)\b`,
    String.raw`\bi (?:\p{L}+ )?(?:worry|fear) (?:that |about )?(?:i|my|whether|if|they|people|nobody|some|others|being|not)\b`,
    String.raw`\bi (?:\p{L}+ )?know (?:that )?i (?:(?:['’]m|am|\p{L}+) ){0,4}?(?:too\b(?! (?:well|that|and)\b)|not enough|never enough|still (?:don['’]t|can['’]t|do not|cannot))`,
    String.raw`\bi (?:\p{L}+ )?suspect (?:that )?(?:i|my|they|it|people|somebody|someone|everybody|everyone|nobody|some|others|the)\b`,
    String.raw`(?<!\p{L})ich bin (?:\p{L}+ ){0,3}(?:nicht (?:\p{L}+ )?sicher|(?<!(?:nicht|nie) )unsicher)(?!\p{L})`,
    String.raw`(?<!\p{L})ich (?:be)?f[üu]rchte`,
    String.raw`(?<!\p{L})ich habe (?:\p{L}+ )?(?:angst|sorge),? (?:dass|davor)`,
    String.raw`(?<!\p{L})ich mache mir (?:\p{L}+ )?(?:sorgen|gedanken),? (?:dass|ob)`,
    String.raw`(?<!\p{L})ich wei(?:ß|ss),? (?:dass )?ich (?:\p{L}+ ){0,4}?(?:zu (?:viel|wenig|oft|selten|schnell|langsam|laut|streng|sp[äa]t|ungeduldig)|nicht genug)`,
    String.raw`(?<!\p{L})no estoy (?:\p{L}+ )?(?:segur[oa]|convencid[oa])(?!\p{L})`,
    String.raw`(?<!\p{L})me preocupa (?:que|si|no)(?!\p{L})`,
    String.raw`(?<!\p{L})temo (?:que|no)(?!\p{L})`,
    String.raw`(?<!\p{L})tengo miedo de(?!\p{L})`,
    String.raw`(?<!\p{L})(?:todav[íi]a|a[úu]n) me cuesta`,
    String.raw`(?<!\p{L})s[ée] que (?:\p{L}+ ){0,4}?(?:demasiad[oa]|muy poco|no lo suficiente)`,
    String.raw`(?<!\p{L})je ne suis (?:\p{L}+ )?(?:pas|vraiment pas|plus) (?:\p{L}+ )?(?:s[ûu]re?|certaine?|convaincue?)(?!\p{L})`,
    String.raw`(?<!\p{L})je crains`,
    String.raw`(?<!\p{L})j['’]ai peur (?:(?:que|de)(?!\p{L})|(?:qu|d)['’])`,
    String.raw`(?<!\p{L})je m['’]inqui[èe]te`,
    String.raw`(?<!\p{L})je sais que je (?:\p{L}+ ){0,4}?(?:trop|pas assez)(?!\p{L})`,
    String.raw`(?<!\p{L})j['’]ai (?:encore|toujours) du mal`,
    String.raw`(?<!\p{L})n[ãa]o (?:tenho|estou) (?:\p{L}+ )?(?:certeza|cert[oa]|segur[oa]|convencid[oa])(?!\p{L})`,
    String.raw`(?<!\p{L})(?:eu )?receio (?:que|n[ãa]o)`,
    String.raw`(?<!\p{L})tenho medo (?:de|que)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:preocupa-me|me preocupa) (?:que|se)(?!\p{L})`,
    String.raw`(?<!\p{L})ainda (?:me custa|tenho dificuldade)`,
    String.raw`(?<!\p{L})sei que (?:\p{L}+ ){0,4}?(?:demais|demasiado|muito pouco)`,
  ].join("|"),
  "iu",
);

/** Matches what one lacks, is still learning, delays, regrets or is ashamed of. */
export const lackPattern = new RegExp(
  [
    String.raw`\bwhat i(?:['’]m| am)? (?:\p{L}+ )?(?:lack(?:ing)?|missing)\b`,
    String.raw`\bi (?:(?:really|still|also|sometimes|often) )*lack (?!nothing\b|no\b)`,
    String.raw`\bwhere i (?:fall short|struggle|fail|let (?:people|them|the team) down)\b`,
    String.raw`\bi(?:['’]m| am) (?:still|only just) learning\b(?! (?:every|all|new|from|something|things|on the)\b)`,
    String.raw`\bi (?:(?:often|sometimes|always|still|usually|just|rather|then) )*put (?:(?:it|them|that|this|things|everything) |(?:the|my|some|all) (?:\p{L}+ ){1,2})off\b`,
    String.raw`\bi(?:['’]ve| have)? never (?:quite |really )?dared?\b`,
    String.raw`\bi (?:did|do) ?n['’]t (?:quite |really )?dare\b`,
    String.raw`\b(?:do ?n['’]t|do not|never|best not|better not) ask me (?:about|to|how|for|where|when)\b`,
    String.raw`\bi(?:['’]ve| have| got)+ no (?:patience|head|talent|ear|memory|nerves?|discipline) (?:for|with)\b(?! (?:\p{L}+ )?(?:bull\p{L}+|lies|liars|gossip|waste|nonsense|cruelty|injustice|excuses))`,
    String.raw`\bi(?:['’]m| am) (?:no|not (?:a|an|the|much of an?)) (?:natural|great|expert|genius|good|fan|lover|friend)\b`,
    String.raw`\bi(?:['’]m| am) not (?:an?|much of an?|the) (?:(?:very|particularly|especially|natural) )*(?:big|great|natural|keen|strong|patient|gifted|born|regular) (?!(?:shout|spend|drink|gambl|complain|moan|worri|quit|smok|talker down)\p{L}*)\p{L}+er\b(?! (?:of|in) (?:short ?cuts|waste|overtime))`,
    String.raw`\bi can (?:also |sometimes )?(?:go|get|be|come across|seem|sound|look)(?: as)? (?:a (?:bit|little|touch)|overly|somewhat) (?!(?:of a )?(?:funny|perfectionist|like|more|better)\b)\p{L}+`,
    String.raw`\bif at all\b`,
    String.raw`\b(?:i (?:usually |often |rather |always )?leave (?:that|those|them|it) to (?:others|someone|somebody|my)|^\W*(?:\p{L}+ ){1,3}i (?:usually |often |rather |always )?(?:leave|pass|hand) to (?:others|someone|somebody|my|the))\b`,
    String.raw`\b(?:then|later|always|often|still|and) (?:i )?regret(?:ted)? (?:it|that|this)\b`,
    String.raw`\bi(?:['’]m| am| feel| was) (?:\p{L}+ )?ashamed\b`,
    String.raw`\bto my shame\b`,
    String.raw`\b(?:spread|spreading|stretch|stretched|stretching) (?:(?:myself|too|very|so|rather|quite|pretty|a bit) )*thin\b`,
    String.raw`\b(?:i|we) (?:could ?n['’]t|could not|failed to|never managed to) (?:(?!\b(?:but|until|till|so)\b)[^.;!?]){0,60}\W*$`,
    String.raw`(?<!\p{L})(?:meine (?:größte |einzige )?schwächen?(?!\p{L})|mir fehlt (?!(?:nichts|niemand|kein\p{L}*)(?!\p{L}))|(?:und|dann|hinterher|später) bereue ich|ich (?:bereue|schäme mich)|ich (?:lerne|übe) noch)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:mi (?:mayor |principal )?(?:debilidad|defecto|punto débil)|me falta (?!nada)|me (?:arrepiento|avergüenzo)|me da vergüenza|me arrepentí)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:mon (?:plus grand |principal )?(?:défaut|point faible)|ma (?:plus grande |principale )?faiblesse|il me manque|je (?:manque d[e'’]|le regrette|regrette d[e'’]|regrette ensuite)|j['’]ai honte)`,
    String.raw`(?<!\p{L})(?:(?:a )?minha (?:maior |principal )?(?:fraqueza|dificuldade)|(?:o )?meu (?:maior |principal )?(?:defeito|ponto fraco)|falta-me|me falta|(?:me )?arrependo(?:-me)?|tenho vergonha)(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** Matches what is announced as a fault of one's own: "The downside is that I talk too little". */
export const announcedFaultPattern =
  /^\W*(?:(?:and|but|so|well|the|my|one|a|only|main|biggest|big|real|other|obvious) )*(?:(?:downside|drawback|flip ?side|minus|snag)(?: to (?:this|that|it))?(?:['’]s| is|:|,)(?=.*\b(?:i|my|me)\b)|(?:trouble|problem|catch)(?:['’]s| is|:) (?:that )?(?:i\b|my\b)(?! (?:solv|fix|found)\w*))/i;

/** Matches a preference, a rule or a general distrust. By its concept alone it is no fault. */
export const preferencePattern =
  /\bi(?:['’]d| would) (?:sooner|rather)\b|\bi distrust (?:a|an|any|every|anything|what|the (?:obvious|first|easy))\b|\brather than\b/iu;

/** Matches "I avoid …". It states no fault, since what is avoided is better left undone. */
export const avoidancePattern = /^\W*i (?:\w+ )?avoid\b/iu;

export const planPattern = /^\W*(?:will|going to|gonna|planning to|plan to|need to|have to|must|should) \p{L}/iu;
