/** Words by which sentences on one topic contradict each other, or name none. */

/** Matches everybody, or every time. */
export const universalQuantifierPattern =
  /\b(?:al+ways|never|every\p{L}*|each|nobody|no[- ]one|anybody|anyone|anything|nothing|any|all|none)\b|\bnot (?:one|once|a single)\b/u;

/** Words for times, and words that name no thing. */
export const emptyNouns = new Set(
  `word words bit lot lots way ways thing things time times moment moments minute minutes hour hours day days week weeks month
  months year years morning mornings afternoon evening evenings night nights monday mondays tuesday tuesdays wednesday
  wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays today tomorrow yesterday weekend weekends
  second seconds people person team staff colleagues others example instance part kind sort while job work shift`.split(
    /\s+/,
  ),
);

/** Words that begin a clause which says when. "Even when" and "auch wenn" exclude no time. */
export const conditionClausePattern =
  /(?<!\p{L})(?<!\b(?:even|auch|selbst|incluso|aunque|m[êe]me|mesmo|sogar) )(?:when|whenever|while|if|once|wenn|falls|sobald|cuando|quand|lorsque|quando|si)(?!\p{L})[^,;.!?]*/giu;
/** Matches everybody, or every time, in other languages than English. */
export const foreignUniversalQuantifierPattern =
  /(?<!\p{L})(?:immer|stets|nie|niemals|jede[rnms]?|niemand\p{L}*|siempre|nunca|jam[áa]s|tod[oa]s|nadie|toujours|jamais|chaque|tout le monde|personne|sempre|ningu[ée]m)(?!\p{L})/iu;
/** Matches weekdays, months and dates, which are occasions and no topics. */
export const datePattern = new RegExp(
  String.raw`(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|(?<=in )may|june|july|august|september|october|november|december|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|januar|februar|märz|juni|juli|oktober|dezember|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|janvier|février|mars|avril|juin|juillet|août)(?!\p{L})`,
  "giu",
);

/** Words before a noun in the other languages. */
export const foreignDeterminerPattern =
  /^(?:de[rnms]|die|das|eine?[nmrs]?|[mds]eine?[nmrs]?|ihre?[nmrs]?|unsere?[nmrs]?|el|la|los|las|una?|al|del|mis?|sus?|nuestr[oa]s?|les?|une|des|du|aux?|ses|son|mon|mes|nos|notre|[oa]s?|uma?|d[oa]s?|n[oa]s?|aos?|meus?|minhas?|seus?|suas?|nosso|nossa)$/u;

/** Nouns for things that the part-of-speech lexicon tags otherwise: "paperwork". */
export const thingNouns = new Set(
  `details detail numbers figures paperwork code machines machine data plans documents tools texts contracts calculations
  materials software computers equipment papers letters orders forms time money it things systems rules words animals`.split(
    /\s+/,
  ),
);
/** Matches a word for people: "guests", "teachers". It is no topic. */
export const peopleNounPattern =
  /^(?:us|me|everyone|everybody|others|people|staff|team|crew|kids|children|guests|men|women|\p{L}+(?:ers?|ors?|ists?|ees?|ants|ents))$/u;
