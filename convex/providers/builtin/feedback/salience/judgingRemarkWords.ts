/** Words before the subject of a remark: "And that's annoying." */
export const remarkOpeningWords = new Set(
  "and but so honestly really maybe also for me us sometimes frankly sorry".split(" "),
);
/** Subjects of a remark, which refer to the sentence before: "That is annoying." */
export const demonstratives = new Set("that thats that's this it its it's which".split(" "));
/** Verbs of a remark: "It feels unfair." */
export const remarkVerbs = new Set(
  "is was isnt isn't wasnt wasn't can be has been gets got feels felt seems would really".split(" "),
);
/** Words of degree between the verb and the judgement: "That is quite annoying." */
export const degreeWords = new Set(
  "not never very really so just quite too always a an my one of bit little pretty totally more most".split(" "),
);
/** Adjectives that judge and name no conduct: "annoying", not "patient". */
export const judgingAdjectives =
  `annoying irritating frustrating humiliating embarrassing acceptable unacceptable okay fine good great nice lovely bad
  terrible awful horrible wrong right stressful exhausting tiring sad hard difficult important true useful helpful pointless
  stupid silly crazy painful unpleasant pleasant wonderful brilliant amazing super perfect disappointing demotivating
  shame pity problem fault weakness mistake nightmare joy pleasure gift relief habit spot point thing enough ok mad
  normal hurtful rude weird strange funny fun boring`.split(/\s+/);
/** Matches the effect of what the sentence before describes: "Really annoys people." */
export const effectPattern =
  /^(?:(?:can|really|just|always|often|also) )*(?:annoy|bother|irritat|hurt|help|stress|upset|frustrat|scar|worri|please|work|driv|mak|cost|get)\p{L}* (?:me|us|people|everyone|everybody|on my nerves|on our nerves)(?: (?:a lot|so much|most|mad|crazy|nuts|sad|angry|tired|happy|sick|up the wall|nerves|too))?$/u;
/** Matches what authors think of it: "I really like that." Another object than "that" is a topic. */
export const remarkOpinionPattern =
  /^(?:i|we)(?:['’]d)? (?:(?:really|do|don['’]?t|dont|just|also|all|always|quite|cannot|can['’]?t) )*(?:like|love|hate|enjoy|appreciate|dislike|know|admit|mind|regret|stand|miss|value)(?: (?:it|that|this|them|that one))?(?: (?:a lot|so much|very much|too|most))?$/u;

/** Words that may follow the judgement. */
export const closingWords = new Set(
  "for me us everyone everybody all to people sometimes though anyway really at of you him her them here".split(" "),
);

interface MemoryWords {
  /** Words that show that the author remembers; verbs of the first person are among them. */
  readonly speakers: ReadonlySet<string>;
  readonly heads: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

const memoryOf = (speakers: string, heads: string, others: string): MemoryWords => {
  const [speakersSet = new Set<string>(), headsSet = new Set<string>(), othersSet = new Set<string>()] = [
    speakers,
    heads,
    others,
  ].map((words) => new Set(words.split(/\s+/u)));
  return { speakers: speakersSet, heads: headsSet, others: othersSet };
};

/** Words of a remark that its author remembers or is moved, by language, without accents. */
export const memoryWords: readonly MemoryWords[] = [
  memoryOf(
    "i we i'll i’ll we'll i've i’ve we've i'm me us",
    "forget forgot forgotten remember remembered think thinking thought remind stays stayed stay stuck sticks laugh cried cry smile moved",
    `and but that this it them about of on to in with a an the that's it's and that will would shall have had has was is am do not never
    ever won't won’t don't don’t haven't haven’t can't can’t cannot still today always often well very much all my our life for long
    time day days night evening morning afternoon every now back sometimes until mind heart head memory little bit year years later
    soon deeply forever tram bus`,
  ),
  memoryOf(
    "yo me voy vamos se olvidare olvidaremos olvido olvidamos recuerdo recordare recordaremos acuerdo acordare acordaremos podre puedo",
    `olvidar olvidarlo olvidarla olvidarme olvidare olvidaremos olvido olvidamos recuerdo recordare recordaremos recordar acuerdo
    acordare acordaremos acordarme`,
    `y eso esto aquello lo la los las de del a va al ese esa aquel aquella dia noche tarde manana gesto momento no nunca jamas todavia
    aun hoy en siempre muy bien mucho como si fuera ayer toda mi vida por ello cada ahora mismo con carino`,
  ),
  memoryOf(
    "je j'y j’y j' m'en m’en me moi",
    `oublierai oublie oublier oublierons n'oublierai n’oublierai n'oublie n’oublie pense repense penserai souviens souviendrai
    souvenir rappelle rappellerai l'oublierai l’oublierai`,
    `et ca cela le la les y ne pas jamais plus encore toujours souvent longtemps bien tres aujourd'hui aujourd’hui toute ma vie comme
    si c'etait c’etait hier de ce jour soir cette nuit en vais pourrai peux beaucoup`,
  ),
  memoryOf(
    "ich mir mich wir uns",
    "vergesse vergess vergessen vergiss denke denken erinnere erinnern merke geblieben bleibt",
    `und das daran dies dieses den diesen tag abend die diese nacht es er nie niemals nicht noch heute oft gern gerne gut werde werden
    kann immer so schnell lange lang bis mein ganzes leben mehr im in gedachtnis erinnerung sehr ist wird hat`,
  ),
  memoryOf(
    "eu me vou vamos esquecerei esqueco lembro lembrarei recordo recordarei esquecer-me lembro-me recordo-me",
    `esquecer esquecerei esqueco esquece-lo lembro lembrarei lembro-me recordo recordarei recordo-me penso esquecer-me`,
    `e isso isto aquilo o a os as de do da disso disto nisso no na dia noite tarde nao nunca jamais ainda hoje sempre muito bem como se
    fosse ontem toda minha vida por posso em esse essa aquele aquela mais`,
  ),
];
