/** Patterns of what short answers hold apart from praise and wishes. */
import { anyOf } from "../../text/wholeWordPattern";

/** Matches asides, and remarks about the message itself. */
export const answerAsidePattern =
  /\b(?:btw|by the way|ps|p\.s\.)\b|\b(?:anyway|anyways)\W*$|^\W*(?:sorry|apologies|anyway)\b|\b(?:typing|writing|sent) (?:this |it )?(?:on|from|in|with)\b|^\W*(?:übrigens|por cierto|au fait|perdón|désolée?|sorry|ali[aá]s)\b/iu;
/** Matches a sentence without content: "No idea.", "Not sure." */
export const emptyRemarkPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:hm+|uh|um|well|so|honestly|sorry|eh) ?\W*)*(?:dunno|don['’]?t know|do not know|idk|what can i say|no idea|no clue|not sure|hard to say|who knows|beats me|pass|n\/?a|see above|same(?: as above)?|as above|that['’]?s (?:it|all)|fine|ok(?:ay)?|all (?:good|fine))\b(?:\W+\p{L}+){0,3}\W*$`,
    String.raw`\b(?:can['’]?t|cannot|could ?n['’]?t|can not|don['’]?t) (?:really )?(?:think of|think what|say(?! enough))\b`,
    String.raw`^\W*(?:no s[eé]|ni idea|keine ahnung|weiss nicht|weiß nicht|aucune idée|je ne sais pas|sais pas|não sei|nichts weiter|rien d['’]autre|nada m[aá]s|sonst nichts)\b`,
  ].join("|"),
  "iu",
);

/** "All is fine as it is", "nothing to change". */
const contentmentByLanguage = {
  pt: String.raw`(?:est[áa]|fica|ficou) (?:muito |t[ãa]o )?(?:bem|bom|[óo]tim[oa]) (?:assim|como est[áa])|assim (?:est[áa]|fica) (?:bem|bom|[óo]tim[oa])|deix(?:a|e|ar|em) (?:tudo )?como est[áa]|n[ãa]o (?:h[áa]|tem|vejo|tenho) nada (?:a|para|que) (?:mudar|melhorar|dizer)`,
  es: String.raw`est[áa] (?:muy |todo )?bien (?:as[íi]|como est[áa])|as[íi] est[áa] (?:muy )?bien|deja(?:r|d|lo|rlo)? (?:todo )?como est[áa]|(?:no )?(?:hay )?nada que (?:cambiar|mejorar|decir)`,
  de: String.raw`(?:es|das|alles) (?:ist|passt|l[äa]uft) (?:so )?(?:gut|okay|ok|in ordnung|prima|bestens|schon gut) ?(?:so|wie es ist|\W*$)|(?:gut|passt|okay|in ordnung|prima),? (?:so )?wie (?:es|sie|er|alles) (?:ist|l[äa]uft)|(?:das |es |alles )?passt (?:alles |schon |f[üu]r mich )?so|(?:alles |es )?(?:soll(?:te)?|kann|darf) (?:alles )?so bleiben|so lassen,? wie|nichts (?:zu )?[äa]ndern`,
  fr: String.raw`(?:c['’]est|tout est|[çc]a va) (?:tr[èe]s )?(?:bien|parfait) (?:comme (?:[çc]a|c['’]est|cela|il est)|ainsi)|comme [çc]a c['’]est (?:bien|parfait)|(?:il (?:n['’])?y a )?rien [àa] (?:changer|redire|am[ée]liorer)|(?:ne )?(?:rien changer|changez? rien)`,
};
const arabicRefusalSource = String.raw`^\W*(?:لا شيء|لا شئ|ولا شيء|لا أغير|لا اغير|لن أغير)(?!\p{L})`;
const arabicContentmentSource = String.raw`(?<!\p{L})(?:كل شيء (?:جيد|ممتاز|على ما يرام|تمام)|(?:جيد|ممتاز|جيدة|ممتازة|تمام|حسن) (?:هكذا|كما (?:هو|هي))|كما (?:هو|هي) (?:جيد|جيدة|ممتاز)|لا (?:أريد|يوجد|يلزم|داعي لـ?) (?:أي )?تغيير|لا حاجة (?:إلى|لأي) تغيير)(?!\p{L})`;

/** Matches "all is fine as it is" in other languages. */
export const foreignContentmentPattern = new RegExp(
  [
    String.raw`(?<!\p{L})${anyOf(...Object.values(contentmentByLanguage))}(?!\p{L})`,
    arabicRefusalSource,
    arabicContentmentSource,
  ].join("|"),
  "iu",
);

/** Matches a whole answer about change that asks for none. */
export const noneAskedPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:hm+|honest\w*|truth|god|oh|well|um|uh|er|really)\W+)*(?:nothing|none|nope|nah|nowt|nought|not (?:really|much|sure|a thing|one thing|at all)|no|no (?:complaints?|idea|notes?|changes?|thanks?|problems?)|why|bless)\s*(?:[.,;:!–—-]|$|(?:really|that|i|at all|comes|to|else|much|from)\b)`,
    String.raw`\b(?:would ?n['’]?t|would not|do ?n['’]?t|do not|never|not) (?:chang\w*|touch|swap|alter)\b`,
    String.raw`\b(?:no complaints?|no faults?|find fault|hard pushed|comes? to mind)\b`,
    String.raw`\b(?:as (?:she|he|they|you) (?:is|are)|stay(?:s|ing)? (?:as|the way|just|like)|carry on|keep (?:it up|going|doing|on)|clone|two of (?:her|him|you)|all good|perfect|promot\w+|pay rise|a raise|medal|used to|no longer|has stopped|any ?more)\b`,
    String.raw`^\W*(?:nada|nichts|rien|nein|non|não|ningun[oa]?|nenhum\p{L}*|aucun\p{L}*)\s*(?:[.,;:!]|$|(?:que|zu|à|a|de|wirklich|más|mehr)(?!\p{L}))`,
    String.raw`\b(?:todo (?:está )?bien|alles (?:gut|super|bestens|ok)|tout va bien|ça va|tudo bem|weiter so|sigue as[ií]|no cambiar[ií]a|changerais rien|würde nichts|tal como est[aá]|so bleiben|reste comme|n[aã]o mudaria)(?!\p{L})`,
  ].join("|"),
  "iu",
);
const englishPraise =
  "lovely|great|brilliant|wonderful|fantastic|amazing|happy with|good (?:boss|manager|colleague|coach|leader|job|person|one)|the best|thank you for|nice (?:person|boss|one)";
const foreignPraise =
  "super|genial|encanta|toll|wunderbar|excelente|parfaite?|perfekt|[oó]tim[oa]|sehr gut|muy bien|tr[eè]s bien|muito bem";
/** Matches praise in a short answer, in any language. */
export const shortPraisePattern = new RegExp(String.raw`\b${anyOf(englishPraise, foreignPraise)}\b`, "iu");

const spanishDoubtsSource = String.raw`pero|aunque|sino|demasiad\p{L}+|a veces|deber[ií]a\p{L}*|podr[ií]a\p{L}*`;
const frenchDoubts = "mais|cependant|trop|parfois|devrait|pourrait|malheureusement";
const germanDoubts =
  "aber|allerdings|leider|manchmal|sollte|könnte|jedoch|zu (?:viel|oft|selten|spät|laut|schnell|wenig)";
const portugueseDoubts = "por[eé]m|mas|às vezes|deveria|poderia|demais";
/** Matches doubts in other languages. */
export const foreignDoubtPattern = new RegExp(
  String.raw`(?<!\p{L})${anyOf(spanishDoubtsSource, frenchDoubts, germanDoubts, portugueseDoubts)}(?!\p{L})`,
  "iu",
);

/** Words that retract praise in a short answer. "Never late" does not. */
export const shortRetractionPattern =
  /\b(?:but|though|although|however|except|unless|only|less|not (?:always|every|so|really|much)|could|might|would have|sometimes|second|half|depends)\b/iu;

/** Matches requests about the company or the author. */
export const othersMatterPattern = /^\W*(?:pay (?:us|me|your|the|our|my)|mind (?:my|our|the))\b/iu;

/** Matches the beginning of another topic. */
export const newTopicPattern =
  /^\W*(?:(?:and|oh|ah) )*(?:also|plus|another|second(?:ly)?|and (?:please|the|your|her|his)|además|auch|außerdem|aussi|también|também)(?!\p{L})/iu;

/** Matches a hedged wish after "all is fine". */
export const hedgedWishPattern =
  /^\W*(?:talvez|s[óo] se|quem sabe|quiz[áa]s?|tal vez|a lo mejor|vielleicht|h[öo]chstens|eventuell|peut-[êe]tre|[ée]ventuellement|ربما|لعل)(?!\p{L})/iu;
