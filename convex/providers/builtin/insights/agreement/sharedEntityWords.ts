/** Words by which wishes on one thing are found. */

/** Matches a word that begins another clause. */
export const entityClauseOpenerPattern =
  /^(?:and|n|but|so|because|cause|cos|when|whenever|while|if|who|which|that|although|though|since|until|unless|before|after|instead)$/u;
/** Matches a word that begins a clause which depends on another. */
export const subordinatorPattern =
  /^(?:because|cause|cos|when|whenever|while|if|who|which|that|although|though|since|until|unless|before|after|instead)$/u;
/** Maximum words after such a preposition that belong to its place or time. */
export const MAX_SETTING_WORDS = 3;
/** Words before a place, a time or a companion. */
export const settingPrepositions = new Set(
  "in at on during behind near inside outside over with from by under".split(" "),
);
/** Matches a wish to be told something. */
export const informingPattern = /\b(?:tell|tells|warn|inform|let (?:me|us|people|everyone) know)\b/u;
/** Matches praise, content or improvement in an answer about change. */
export const notWishPattern =
  /\b(?:nothing|good|great|well|perfect\w*|brilliant\w*|excellent\w*|love\w*|fine|happy|thanks|enjoy\w*|best|better|wonderful\w*|fair|lovely|improved|used to|no longer|works|helped)\b/iu;
/** Matches what the author does or knows. */
export const authorOnlyPattern =
  /^\W*(?:and |but |so )?(?:i|we|my|our)(?:['’]\p{L}+)? (?!never\b|wait|need|want|would|['’]d)/iu;
/** Nouns that name no thing of which anybody wishes something. */
export const genericNouns = new Set(
  `team work people person time day job task tasks stuff problem problems question questions issue issues idea ideas reason
  reasons point points room place end side start top front case fact facts hand hands head heads face mind eye eyes word
  words name names help thing things lot bit kind way ways moment turn turns chance rest half part parts mistake mistakes
  year years week weeks customer customers client clients guest guests patient patients pupil pupils student students kid
  kids child children parent parents boss manager colleague colleagues everything something anything nothing life world
  ears ear back heart mouth finger fingers foot feet voice home house shop office floor door desk table sense use need needs fault mood answer answers change changes`.split(
    /\s+/,
  ),
);
/** Verbs that say nothing of what is wanted. */
export const lightVerbs = new Set(
  `get gets got getting have has had having want wants wanted need needs like love would come comes came coming happen happens
  happened arrive arrives take takes took give gives gave make makes made bring brings keep keeps put puts let lets go goes
  do does did please is are was were be been being could should can may might must wish hope see use find finds`.split(
    /\s+/,
  ),
);
/** Light verbs that ask for an act where they open a clause. */
export const actVerbs = new Set("take give make bring put keep let find use need needs".split(" "));
/** Matches words for what is wrong with a thing, whatever their part of speech. */
export const unwantedPattern = /^(?:unfair\w*|unclear|messy|wrong|missing|broken|cold|loud|dirty|boring)$/u;
/** Words that change what a verb asks for: "Put the list away". */
export const entityParticles = new Set("away off out down back".split(" "));

/** Matches that something falls on the same people each time. */
export const fairnessPattern =
  /\b(?:un(?:fair|equal|even)\w*|not (?:\w+ )?(?:fair|equal|even|shared)\w*|(?:always|still|only|every time|usually|mostly|again) (?:\w+ )?(?:me|us|on me|on us|the same|to me|to us|at me)\b|the same (?:\w+ )?(?:people|person|crews?|teams?|ones|lot|faces|colleagues|men|women|drivers|nurses|guys|pair)|(?:me|us) (?:and \w+ )?(?:every|each|again|all the time))/u;
/** Matches that something has not changed or comes back. */
export const persistencePattern = /\b(?:still|again|always|every time|each time|keep|keeps|yet again|never)\b/iu;
/** Matches a sentence that names a thing of its own, after a heading. */
export const opensOtherEntityPattern = /^\W*(?:and |also |but )?(?:the|our|my|his|her|your|a|an|rota|thanks?)\b/iu;
/** Second words of a pair that name no thing. */
export const nounsWithoutEntity = new Set(
  `people time times day days week weeks year years month months hour hours minute minutes thing things way ways lot lots bit end
  moment person man men woman women guy guys one ones place side kind sort half night evening morning afternoon noon weekend reason
  question problem problems issue issues boss manager`.split(/\s+/),
);
