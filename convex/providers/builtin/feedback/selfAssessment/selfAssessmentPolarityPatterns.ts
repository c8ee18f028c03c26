/** Patterns that decide the polarity of a self-assessment's sentence by its prompt or its neighbours. */

/** Matches prompts whose answers name faults, limits or wishes: "What do you tend to avoid?" */
export const faultPromptPattern = new RegExp(
  [
    String.raw`\b(?:find|finds|is|are|was|were|feels?|comes?) (?:\p{L}+ ){0,3}(?:hard(?:est|er)?|difficult|tough(?:est)?|uncomfortable|tricky)\b`,
    String.raw`\b(?:hardest|most difficult|toughest|least (?:good|strong|sure|proud))\b`,
    String.raw`\b(?:do|are|have|would) (?:you|i) (?:\p{L}+ ){0,3}(?:avoid\w*|dodge|dread|fear|afraid|struggl\w*|regret\w*|doubt|put(?:ting)? off|worry|worried|not (?:do|like|say))\b`,
    String.raw`\b(?:holds?|keeps?|gets?) (?:you|me) (?:back|from|down)\b`,
    String.raw`\bin (?:your|my) (?:own )?way\b`,
    String.raw`\b(?:your|my) (?:\p{L}+ )?(?:weakness\w*|weak (?:spots?|points?)|faults?|limits?|doubts?|fears?|worries|bad habits?|blind spots?|development areas?)\b`,
    String.raw`\b(?:get|be|become) better at\b`,
    String.raw`\bless (?:good|sure|confident) (?:at|about|of)\b`,
    String.raw`\b(?:change|improve|learn) (?:about|in|on) (?:yourself|myself)\b`,
    String.raw`\bdo differently\b`,
    String.raw`\b(?:you|i) (?:\p{L}+ ){0,2}(?:like|want|wish|need|hope) to (?:\p{L}+ )?(?:change|improve|learn|stop|work on|get better|be better|do (?:more|less|better))\b`,
    String.raw`(?<!\p{L})(?:fällt|fallen) (?:dir|ihnen|mir) (?:\p{L}+ )*schwer`,
    String.raw`(?<!\p{L})schwer(?:sten|er)? (?:fällt|fallen)`,
    String.raw`(?<!\p{L})(?:vermeide|meide|scheu|zweifel|schwäche|verbesser|hält dich|(?:gehst|gehen sie) (?:\p{L}+ ){0,3}aus dem weg)\p{L}*`,
    String.raw`(?<!\p{L})(?:te|le|me) cuesta`,
    String.raw`(?<!\p{L})(?:evitas?|debilidad\p{L}*|puntos? débiles?|te frena|dudas)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:difficile pour|du mal à|évite[sz]?(?:-\p{L}+)?|faiblesses?|points? faibles?|te freine|vous freine|te retient)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:evita|te custa|custa-te|lhe custa|fraquezas?|pontos? fracos?|dificuldade\p{L}*|te trava)(?!\p{L})`,
  ].join("|"),
  "iu",
);
/** Matches what has passed: "I used to avoid it." */
export const overcomePattern =
  /\b(?:used to|no longer|not any ?more|these days i|by now i|i(?:['’]ve| have) learn(?:ed|t) to)\b|(?<!\p{L})(?:nicht mehr|inzwischen|ya no|ne (?:\p{L}+ )?plus|já não)(?!\p{L})/iu;
/** Matches an answer that names nothing: "Nothing, really.", "I don't avoid anything." */
export const nothingPattern =
  /^\W*(?:(?:honestly|well|um|oh|hm+)\W+)*(?:nothing|none|not (?:much|a lot|a thing|anything)|no one|nobody|nichts|gar nichts|nada|rien)(?: (?:really|much|special|comes to mind|at all|i (?:can|could) think of|that i know))*\s*(?:[.,;:!–—-]|$)|\b(?:do|does|can|could|would) ?(?:n['’]?t|not) (?:\p{L}+ ){0,2}(?:avoid|fear|regret|dread|think of|change) (?:much|anything|any|a thing|one)\b/iu;

const frankSource = String.raw`^\W*(?:(?:honest(?:ly)?|frankly|to be (?:honest|frank|fair)|if i(?:['’]m| am) honest|well|um|oh|ha|hm+|sorry|actually|but|and)\W+)*`;

/** Matches sentences that decline the prompt: "I don't think I have one.", "You'd have to ask my team." */
export const noClaimPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:honest(?:ly)?|well|um|oh|ha|hm+|sorry)\W+)*(?:i (?:do ?n['’]?t|do not|ca ?n['’]?t|cannot) (?:really |honestly )?(?:think|believe|feel|see|say|know)(?: that)? (?:(?:i|there) (?:have|bring|do|is|am)|what|if|whether)\b(?: (?:one|any|any\w+|a|much|it|that|special|unique|different|particular\w*|all|so|i|is|am|are|was|to|me|say|write|put|makes?))*\W*$|(?:i (?:do ?n['’]?t|do not) (?:really )?have (?:one|any|much)(?: \p{L}+){0,2}\W*$))`,
    String.raw`${frankSource}(?:i(?:['’]?m| am) (?:really |quite )?(?:not (?:\w+ )?(?:sure|certain|convinced)|unsure)|i (?:\w+ )?doubt|i (?:often |sometimes )?wonder|i (?:do ?n['’]t|do not) (?:really )?(?:think|believe|feel|know))(?: that| if| whether)? i(?:['’]?m| am| do| have| bring| was| add) (?:(?:really|so|that|very|all|much|any|anything|at|too|particularly|especially|even|a|an) )*(?:different(?:ly)?|special|unique|remarkable|unusual|outstanding|exceptional|better|one|much|new|thing|perspective|it)(?: (?:(?:my|other|most) \w+|from|than|as|to|in|at|really|all|the|any|others|anyone|anybody|everyone|everybody|else|rest|colleagues?|people|here|them|way))*(?:[,;:–—-] ?(?:but |and )?(?:i|we) (?:just |only |simply )?(?:do|did|all do) (?:the |my |our |what )?[^.,]{0,30})?\W*$`,
    String.raw`${frankSource}i(?:['’]?m| am) not (?:\w+ )?(?:sure|certain) (?:(?:that |if |whether )?i (?:deserve|(?:would|['’]d|should|can|could|may) (?:call|say|write|claim|name|answer|judge))|what to (?:say|write|put|answer)|how to answer|(?:that |if |whether )?(?:this|that|it) (?:counts?|is an? (?:strength|answer|accomplishment)))\b`,
    String.raw`^\W*(?:(?:honest(?:ly)?|well|um|oh|ha|hm+|you(?:['’]d| would) (?:have to|need to|better))\W+)*ask (?:my|the|anyone|anybody|someone|somebody|others|them|him|her)\b`,
    String.raw`\b(?:others|somebody else|someone else|my \p{L}+|they) (?:should|must|would have to|will have to|can) (?:say|judge|tell you|answer)\b`,
    String.raw`^\W*(?:(?:honest(?:ly)?|well|um|oh|hm+)\W+)*(?:not (?:a lot|much|a great deal|anything)|nothing)(?:,? (?:really|special|much|different|unique|in particular|if|to be|i(?:['’]?m| am)?|honest|comes to mind|at all))*\W*$`,
    String.raw`^\W*(?:i(?:['’]?m| am) )?(?:just|only) (?:an? (?:ordinary|normal|average) |doing |do )(?:the |my )?\p{L}+\W*$`,
    String.raw`${frankSource}i (?:do ?n['’]?t|do not|ca ?n['’]?t|cannot) (?:(?:really|honestly|always|quite) )*(?:know|tell|say|judge) (?:whether|if) (?:people|others|they|that|it|this|my|the|anyone|anybody|everyone|everybody)\b`,
    String.raw`^\W*not (?:always|necessarily|entirely)(?: \p{L}+){0,6}\W*$`,
    String.raw`^\W*i (?:just|only) (?:do|did|go to) (?:the |my )?(?:job|work|bit|part)\W*$`,
    String.raw`^\W*(?:keine ahnung|wei(?:ß|ss) (?:ich )?nicht|das (?:müssen|sollen) andere|fällt mir nichts|nichts besonderes|no (?:lo )?sé|ni idea|nada (?:en )?especial|je ne sais (?:pas|trop)|aucune idée|rien de (?:spécial|particulier)|não sei|nada de especial)(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** Matches conduct that people commonly find hard. A fragment that only names it is no strength. */
export const reluctancePattern = new RegExp(
  [
    String.raw`^\W*(?:letting (?:(?:things|people|it|them) )?go|switching off|winding down|saying (?:no|sorry)|apologi[sz]ing|asking (?:for|anyone|anybody|people|others)|delegating|handing (?:\p{L}+ ){0,3}over|speaking up|sitting still|small ?talk|taking (?:a )?(?:break|breaks|praise|compliments|criticism|time off)|accepting (?:help|praise|criticism|compliments)|being (?:wrong|criticised|criticized|praised|told|watched|late|alone|the last)|worrying|forgetting|interrupting|overthinking|procrastinat\w+|losing my|waiting|trusting (?:people|others|anyone))\b`,
    String.raw`^\W*(?:\p{L}+ing )(?:[^.!?]* )?(?:awkward|unpleasant|uncomfortable|difficult|bad news|not good enough|conflicts?|confrontation\w*|complaints?|criticism)\b`,
    String.raw`^\W*(?:(?:das )?loslassen|nein sagen|um hilfe bitten|delegieren|abschalten|soltar|decir que no|pedir ayuda|delegar|desconectar|lâcher prise|dire non|demander de l['’]aide|déléguer|décrocher|dizer (?:que )?não|pedir ajuda|desligar)(?:\P{L}|$)`,
  ].join("|"),
  "iu",
);

/** Matches a thing alone that people commonly find hard: "Paperwork, everyone knows that." */
export const hardThingPattern = new RegExp(
  String.raw`^\W*(?:(?:the|my|all the|any|and|also) )?(?:paper ?work|admin|administration|forms?|invoices?|spreadsheets?|emails?|e-mails?|phone calls?|deadlines?|time ?keeping|punctuality|patience(?= (?:sometimes|at times|not))|small ?talk|public speaking|meetings|conflicts?|confrontation|office politics|networking|my (?:temper|memory|patience|handwriting|spelling))(?:,? (?:everyone|everybody|people|they|my \p{L}+) (?:knows?|says?|tells?)(?: \p{L}+)?)?\W*$`,
  "iu",
);
