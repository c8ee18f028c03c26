/**
 * Everyday wordings of conducts whose words stand apart, such as "turns no customer down". A pattern matches words
 * in lower case without accents and without punctuation marks, within a clause or across a sentence's clauses. English
 * only.
 */

/** Wordings of one conduct, by its id in `multilingualLexicon.ts` or below. */
interface ConductPatterns {
  readonly id: string;
  readonly praise?: readonly string[];
  /** Wordings of the contrary, which have their own negation. */
  readonly fault?: readonly string[];
}

const THEM =
  "(?:me|us|them|him|her|people|others|anyone|anybody|someone|somebody|(?:the|our|your|his|her) (?:\\w+ )?(?:others|team|crew|juniors|apprentices?|trainees?|deputy|assistants?|young ones|staff|nurses))";
const OTHERS =
  "(?:everyone|everybody|other people|people|somebody else|someone else|somebody|someone|the others|others)";
const POWERFUL =
  "(?:him|her|them|people|anyone|anybody|someone|somebody|(?:the |a |an |any |our |his |her )?(?:\\w+ )?(?:boss|bosses|owners?|directors?|managers?|management|clients?|customers?|guests?|doctors?|consultants?|surgeons?|chef|head|council|office|parents?|producers?|supervisors?|superiors?))";
const DAY = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?";
const PAPERS =
  "(?:(?:prompt|log|order|case|drug|price|accident) ?books?|books|reports?|records?|registers?|logs?|logbooks?|(?:\\w+ )?lists?|paperwork|notes|minutes|files|filing|files?|labels?|labelling|timings|accounts|ledgers?|inventory|inventories|documentation|documents|bookkeeping|cue sheets?|time ?sheets?|job sheets?)";
const EXACT =
  "(?:immaculate|spotless|impeccable|flawless|faultless|exact|complete|accurate|meticulous|perfect|always right|always correct|always (?:\\w+ )?(?:complete|up to date)|never wrong|never (?:a|one) (?:\\w+ )?(?:wrong|missing|out)|without (?:a|an|one|any) (?:\\w+ )?(?:mistake|error|gap)s?|(?:not|never) (?:been )?(?:a|one) (?:\\w+ )?(?:out|wrong|missing)|to the (?:second|penny|cent|gram|minute|letter))";
const HURTING =
  "(?:hurts?|hurtful|stings?|bites?|cuts?|cutting|cruel|mean|nasty|wounding|an edge|too far|below the belt|not funny|at (?:our|my|your|his|her|somebody's|someone's|people's) expense)";

export const conductPatterns: readonly ConductPatterns[] = [
  {
    id: "delegation",
    praise: [
      `let(?:s|ting)? ${THEM}(?: also| too| just)?(?:$| (?:do(?! (?:without|the work|their))|try|take (?:it|that|this|on|over|the lead)|handle|carry|lead|own|manage (?:it|that|this)))`,
      "hand(?:s|ed|ing)? (?:something|things|stuff|more|some of it|it|that|a job|jobs|parts?) (?:over|on|down)(?:$| to)",
      `leave ${THEM} (?:to it|alone with it)`,
      `(?:leave|give) (?:it|that|this|the rest|more|some of it|something|some work|more work) to ${THEM}(?:$| to do)`,
    ],
    fault: [
      `(?:do|does|did|doing|done|'d do) (?:my|our|${OTHERS}(?:'s|s')?(?: else's)?) (?:job|jobs|work)(?! (?:well|better|properly))`,
      `(?:do|does|did|doing) the (?:work|jobs?) of (?:people|others|\\w+ people|everyone|everybody|his|her|your)`,
      "(?:do|does|did|doing) (?:\\w+ ){1,12}?(?:himself|herself|yourself|themselves) (?:because|since|as) (?:it's|it is|that's|that is) (?:quicker|faster|easier|simpler|safer)",
      "every(?:thing)? (?:\\w+ ){0,3}?(?:goes|has to go|must go|passes|has to pass) (?:past|through|via|over|across|by) (?:\\w+ )?(?:personally|desk)",
      "(?:somebody|someone|anybody|anyone) else (?:could|can|would)(?! (?:not|never))",
      "(?:like|as) a spare(?: part)?",
      "(?:nothing|little) (?:is )?left (?:for (?:me|us|others|people) )?to do",
      `(?:can't|cannot|could not|couldn't|won't|doesn't|never) (?:\\w+ )?(?:let go|hand(?:s)? (?:anything|things|it|a thing) over)`,
    ],
  },
  {
    id: "standingUp",
    praise: [
      "st(?:an|oo)d(?:s|ing)? up to(?! \\d)",
      `(?:challenge[sd]?|challenging|contradict(?:s|ed)?|disagree[sd]? with) ${POWERFUL}`,
      "challenge[sd]? (?:me|us)",
      "(?:hold|holds|held) (?:his|her|your|their) (?:own|ground)",
      "argue[sd]? back",
    ],
    fault: [
      "(?:folds?|caves?|caved|buckles?|buckled|crumbles?|crumbled|gives? way|gave way|gives? in|gave in|backs? down|backed down|knuckles? under)(?:$| (?:to|every|at once|as soon|the moment|immediately|straight away|too|again|before|each|completely|under))",
      `(?:avoids?|avoided|ducks?|dodges?|shies away from) (?:a|any|every|the|all) (?:rows?|fights?|arguments?|scenes?|confrontations?) with`,
      `(?:does|do) (?:whatever|everything|all|anything) (?:that )?${POWERFUL} (?:says?|wants?|asks?)`,
      "(?:tells?|told) (?:him|her|them|people|everyone|everybody) what (?:he|she|they|people) (?:wants?|like|likes) to hear",
      `too (?:soft|meek|obedient|obliging|accommodating) (?:with|to|towards) ${POWERFUL}`,
    ],
  },
  {
    id: "sayingNo",
    praise: [
      `turn(?:s|ed|ing)? ${POWERFUL} down`,
      "refuse[sd]? (?:him|her|them|anyone|anybody|people|requests?|the boss|a request|an? order|extra work)",
      "draws? (?:a|the) line",
    ],
    fault: [
      "(?:says?|said|saying) yes (?:to (?:\\w+ ){1,3}?)?(?:too|so) (?:fast|quick|quickly|easily|often|soon|readily)",
      "(?:says?|said|saying) yes (?:to (?:every|all|any|each|whatever|the lot)\\w*|before (?:he|she|they|you|asking)|without)",
      "(?:says?|said) (?:of course|sure) before (?:he|she|they|you|asking)",
      "(?:agree|agrees|agreed|agreeing) to (?:everything|all|anything|every|any|whatever|(?:late|last minute)(?: \\w+)?|(?:\\w+ ){1,3}without)",
      "(?:accept|accepts|accepted) (?:every|all|any|whatever)",
      "(?:can't|cannot|can not|never|couldn't|doesn't) (?:\\w+ )?say no",
      "yes (?:man|woman|person)|yes-(?:man|woman|person)",
    ],
  },
  {
    id: "notice",
    praise: ["(?:know|hear|learn|told) (?:\\w+ )?(?:of|about) (?:\\w+ ){1,3}before(?! i)"],
    fault: [
      "(?:hear|hears|heard|hearing|find|finds|found|learn|learns|learned|learnt) (?:about |of |out )?(?:(?:\\w+ ){0,3})last(?:$| of all| as usual| again| in the)",
      "(?:nobody|no one|no-one) (?:tells|told|informs|informed|warns|warned|rang|calls|called) (?:me|us|them|the \\w+|\\w+) (?:about it |anything )?(?:until|till|before it)",
      "(?:find|finds|found) out (?:about )?(?:\\w+ ){0,5}?(?:when (?:i|we|they|you) (?:see|saw|get|got|arrive|arrived|come|came|open|opened|stand|stood|turn|turned)|when it is|when it's|on the (?:day|spot|stage|floor|morning))",
      "(?:know|knew|hear|heard|told) only (?:on |at )?the (?:day|night|evening|morning)",
      `(?:rota|roster|shifts?|list|schedule|plan|timetable|it) (?:\\w+ ){0,2}?(?:comes?|came|goes|went|is|was|appears?|arrives?)(?: \\w+){0,9}? (?:on (?:a |the )?)?${DAY} (?:night )?for (?:the )?${DAY}`,
      `(?:find|finds|found|finding|hear|hears|heard|hearing|learn|learns|know|told) (?:out )?(?:\\w+ ){0,2}?${DAY} (?:night |evening |morning )?(?:that |if |when |whether )?(?:i'm|im|i am|we're|we are|who|i|we) (?:\\w+ ){0,2}?${DAY}`,
      "(?:too late|late) to (?:arrange|plan|swap|change|find)",
      // "When shifts come out it's like 2 days before."
      `(?:rotas?|rosters?|shifts?|lists?|schedules?|timetables?|weekends?) (?:only |always |usually |mostly |just )?(?:comes?|came|goes|go|went|lands?|appears?|arrives?|is|are|gets? (?:posted|put|sent))(?: (?:out|up|in|round|through))?(?: (?:and |then )?(?:it's|its|it is|that's|thats))? ?(?:(?:like|only|about|just|maybe|barely|usually|always|at best|something like) )*(?:the|1|2|one|two|a couple of|a) (?:same )?(?:days?|nights?|evenings?|mornings?|hours?) (?:before|ahead|notice|beforehand)`,
    ],
  },
  {
    id: "debriefing",
    praise: [
      "talk(?:s|ed|ing)? (?:it |things |about it )?(?:with|to|through with) (?:us|me|people|the team) after",
      "(?:talk|talks|talked|speak|speaks|spoke) (?:about (?:it|things|what happened)|it (?:over|through)|things (?:over|through)) (?:\\w+ )?after(?:wards)?",
      "debrief(?:s|ed|ing)?",
      "(?:sit|sits|sat) (?:\\w+ )?down (?:with (?:us|me|people) )?after(?:wards)?",
      "(?:word|talk|chat|debrief|conversation) after(?:wards)?",
    ],
    fault: [
      "(?:nobody|no one|no-one|we never|never) (?:\\w+ )?(?:talks?|talked|speaks?|spoke) (?:about (?:it|them|what happened)|of it) (?:\\w+ )?(?:after|afterwards|again)",
      "no (?:debrief|debriefing|talk after|word after)\\w*",
    ],
  },
  {
    id: "tone",
    fault: [
      "(?:is|was|gets?|got|be|being|becomes?|became|sounds?|sounded|goes|went|she's|he's|you're|can be) (?:(?:a bit|a little|quite|very|really|rather|so|too|often|sometimes|always) )*(?:sharp|snappy|cutting|biting|short-tempered|prickly|caustic|scathing|barbed|waspish|tetchy|snippy|sarcastic)(?! (?:eye|eyed|as|on|at|in|with figures|ear))",
      `(?:jokes?|gags?|banter|humou?r|remarks?|comments?|teasing|wit) (?:\\w+ ){0,6}?${HURTING}`,
      "(?:has|have|had|'ve got|they've got|got|with) (?:an?|that|some|a bit of an) edge(?! (?:over|on|in))",
      `${HURTING} (?:jokes?|gags?|humou?r|remarks?|comments?|teasing)`,
    ],
  },
  {
    id: "publicCriticism",
    fault: [
      "(?:said|says|say|shout|shouts|shouted|loud|loudly|snaps?|snapped|call|calls|called|criticis\\w+|correct\\w*|told off|tells off|laugh\\w*|took|takes) (?:\\w+ ){0,8}?(?:in front of|before) (?:a |the |my |our |all |all the |other |an? \\w+ )?(?:clients?|customers?|guests?|patients?|parents?|colleagues|team|crew|everyone|everybody|class|others|visitors?|nurses?|children)",
    ],
  },
  {
    id: "exactRecords",
    praise: [
      `${PAPERS} (?:\\w+ ){0,6}?${EXACT}`,
      `${EXACT} (?:\\w+ ){0,3}?${PAPERS}`,
      `nothing in (?:his|her|your|their) ${PAPERS} (?:\\w+ ){0,2}?wrong`,
      `${PAPERS} (?:are|is) (?:\\w+ )?(?:the best|excellent|second to none|a model)`,
      `(?:writes?|keeps?|kept) (?:the |his |her |your )?${PAPERS} so that`,
    ],
  },
  {
    id: "overwork",
    praise: [
      "sit(?:s)? down (?:for|to) (?:\\w+ )?(?:dinner|lunch|supper|breakfast|tea|a meal)",
      "(?:take|book|use) (?:the|your|his|her) (?:fortnight|leave|holidays?|days? (?:off|owed))",
    ],
    fault: [
      "(?:looks?|looked) (?:\\w+ )?(?:grey|gray|pale|drawn|haggard|drained|wrecked)",
      "(?:running|runs?|ran|lives?|living) on (?:tea|coffee|caffeine|fumes|adrenaline|cigarettes|biscuits)",
      "(?:\\d+|sixty|seventy|eighty|ninety)(?: \\w+)? hours (?:in |that |this |last |a |per )?(?:the |one |a )?week",
      "(?:order|orders|ordered|force|forces|forced|make|made|tell|told|beg|begged|send|sent) (?:him|her|you) (?:to (?:take|go|sit|rest|eat) )?(?:(?:his|her|a|the|your) )?(?:day off|break|home|lunch|holiday|leave)",
      "(?:in|here|at work|working) (?:\\w+ )?(?:on|through) (?:his|her|your) (?:birthday|holidays?|days? off|leave|lunch)",
    ],
  },
  {
    id: "defending",
    praise: [
      "(?:backs?|backed) (?:you|me|us|people|everyone|everybody|his people|her people)(?! (?:off|into|away|out|to))",
      "(?:took|takes|take) (?:it|the blame|all of it|that) on (?:himself|herself|yourself)",
    ],
  },
  {
    id: "accuracy",
    praise: [
      "eyes? (?:of|like) (?:a |an )?(?:hawk|eagle|lynx|falcon)",
      "reads every (?:line|word|page)",
      "nothing (?:gets|slips|escapes|goes) (?:past|by|through) (?:him|her|you)",
    ],
  },
  {
    id: "teaching",
    praise: [
      "(?:show|shows|showed|shown|taught|teaches) (?:me|us|you|them|people) (?:\\w+ ){1,5}?(?:until|till|step by step)",
      "learn(?:s|ed|t)? more (?:\\w+ ){0,4}?(?:than|from)",
      "train(?:s|ed) (?:me|us|people|them) up",
    ],
  },
  {
    id: "newcomers",
    praise: [
      "(?:good|great|brilliant|wonderful|excellent|patient) with (?:the |our )?(?:new|young) (?:people|ones|starters|staff|hands|recruits|nurses|colleagues)",
    ],
  },
  {
    id: "calm",
    praise: [
      "(?:gets?|got|goes|went|becomes?|grows?) (?:quieter|calmer|slower)",
      "(?:his|her|your|that|this|the) (?:calm|calmness|composure) (?:is|was|travels?|spreads?|rubs off|carries|reaches|steadies|helps|holds)",
      "(?:very|so|always|stays?|stayed|remains?|is|was|keeps?) steady",
      "(?:stays?|stayed|staying|remains?|keeps?|kept) (?:\\w+ )?level",
    ],
  },
];

/** Conducts of these patterns alone, in the form of `conducts` of `multilingualLexicon.ts`. */
export const patternConducts = `
oneself|Hands work over|Leave work to others
standingUp|Stands up to people|Stand up to people
debriefing!|Talks it through|Talk it through afterwards
exactRecords|Exact records|Keep exact records
`;
