import { isForeign } from "../../text/isForeign";
import type { Quotable } from "../../text/quotableSegments";
import type { TextSpan } from "../../text/readText";
import { anyOf, phrasePattern } from "../../text/wholeWordPattern";
import { isHedgedPraise } from "./isHedgedPraise";
import { isImpossiblePraise } from "./isImpossiblePraise";
import { hasComplaint } from "../../text/wishSeverity";

/** Praise as an interjection: after "oh", or before another of the same. */
const cheers = {
  en: "great|wonderful|brilliant|lovely|fantastic|perfect|marvell?ous|fabulous|joy|goody|super|nice|good|excellent",
  de: "toll|super|prima|klasse|großartig|wunderbar|wie schön|herrlich|bestens|fein|perfekt",
  es: "(?:qué )?(?:genial|bien|estupendo|perfecto|maravilla|fantástico|bueno|alegría)",
  fr: "super|génial|parfait|formidable|chouette|magnifique|bravo|quel bonheur|quelle joie",
  pt: "(?:que )?(?:[óo]p?timo|genial|maravilha|perfeito|bom|fantástico|alegria)",
};
const anyCheer = anyOf(...Object.values(cheers));
const clauseStartSource = String.raw`(?:^|[.!?,;:–—(]\s*)["“„«]?`;
const again = anyOf(
  "(?:yet |just )?another|one more|just what|here we go",
  String.raw`noch (?:ein|mal)\p{L}*|schon wieder|wieder (?:ein|mal)\p{L}*`,
  "otr[oa]s?|un[oa] más",
  "encore|une? de plus|une? autre",
  String.raw`mais um\p{L}*|outr[oa]s?|de novo`,
);
const cheeringPattern = new RegExp(
  [
    String.raw`${clauseStartSource}(?:oh|ah|ach|aw|na|och|ay|uy|ai|yay|hooray|hurray)(?:,? (?:ja|yes|well|sí|oui|sim))?,? ${anyCheer}(?=\s*(?:[,.!…–—:;]|$)|\s+${again}(?!\p{L}))`,
    String.raw`${clauseStartSource}${anyCheer}\s*[,.!…–—:;]+\s*${again}(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** An interjection before a sentence of praise: "Oh, the meetings are wonderful." */
const sighingPattern = new RegExp(
  String.raw`${clauseStartSource}(?:oh|ah|ach|aw|och|ay|uy|ai)(?:,? (?:ja|yes|well|sí|oui|sim))?,? [^.!?]*(?<!\p{L})${anyCheer}\p{L}{0,2}(?!\p{L})`,
  "iu",
);
/** Praise as an exclamation, before what it is for: "What a treat that …". */
const exclamations = {
  en: "(?:and |but )?what an? (?:treat|joy|pleasure|delight|privilege|honou?r|gift|relief)",
  de: String.raw`(?:und |aber )?(?:was für|welch) eine? (?:\p{L}+ )?(?:freude|vergnügen|ehre|glück|genuss|geschenk)`,
  es: "(?:y )?qué (?:placer|alegría|honor|gusto|suerte|maravilla)",
  fr: "(?:et )?quel(?:le)? (?:plaisir|joie|honneur|bonheur|chance|cadeau)",
  pt: "(?:e )?que (?:prazer|alegria|honra|sorte|maravilha)",
};
const exclamationPattern = new RegExp(
  String.raw`^\W*${anyOf(...Object.values(exclamations))}(?!\p{L})(?<what>.*)`,
  "iu",
);
const unchangedPattern = phrasePattern(
  "still|yet again|immer noch|noch immer|todavía|aún|sigue|toujours|encore|ainda|continua",
);

const soCalledPattern = phrasePattern(
  "so[- ]called",
  "self[- ](?:proclaimed|styled|appointed|declared)",
  String.raw`(?:sogenannt|selbsternannt|vermeintlich|angeblich)\p{L}*`,
  "supuest[oa]s?",
  "autoproclamad[oa]s?",
  "autodenominad[oa]s?",
  "(?:mal|así) llamad[oa]s?",
  "soi-disant",
  "autoproclamée?s?",
  String.raw`prétendu\p{L}*`,
  String.raw`supost[oa]s?|pretens[oa]s?|(?:assim )?chamad[oa]s? (?=["“«'‘])`,
);

const quotedSource = String.raw`["“„«‘']\s?(?:(?:very|so|really|sehr|so|muy|tan|très|si|muito|tão) )?(?<word>\p{Ll}[\p{Ll}-]+)[,.!]?\s?["”“»’']`;
/** Matches an adjective or a verb in quotation marks: "is very “helpful”", "his “open” door", "he “helped” us". */
const scareQuotePattern = new RegExp(
  [
    String.raw`(?<![\p{L}])(?:is|are|was|were|be|been|being|so|very|really|how|as|always|'s|’s|he|she|they) ${quotedSource}`,
    String.raw`(?<![\p{L}])(?:a|an|the|his|her|their|our|this|that|these|those|such|of|with|in|by|for) ${quotedSource.replace("<word>", "<other>")} (?!(?:of|behind|in|to|for|and|or|on|at|is|was|are|when|if|as)(?!\p{L}))\p{Ll}`,
  ].join("|"),
  "iu",
);
const quotedWordPattern = new RegExp(quotedSource, "iu");
/** A verb or noun of speech before a quoted word, which then is a quotation and not ironic. */
const speechWords = {
  en: String.raw`sa(?:y|ys|id|ying)|call\p{L}*|ask\p{L}*|answer\p{L}*|repl\p{L}+|shout\p{L}*|whisper\p{L}*|writ\p{L}+|wrote|word|name\p{L}*|mean\p{L}*|title\p{L}*`,
  de: String.raw`sag\p{L}*|nenn\p{L}*|heißt|Wort|ruf\p{L}*|schr\p{L}+`,
  es: String.raw`dic\p{L}+|dijo|llam\p{L}+|palabra`,
  fr: String.raw`di[ts]|disent|appel\p{L}+|mot`,
  pt: String.raw`diz\p{L}*|disse|cham\p{L}+|palavra`,
};
const speechVerbPattern = phrasePattern(
  String.raw`${anyOf(...Object.values(speechWords))}(?:\s+[\p{L}'’]+){0,2}[\s:,]*$`,
);
const quotedExclamationPattern = phrasePattern(
  "yes|no|hello|hi|sorry|please|thanks|stop|why|how|what|ja|nein|bitte|danke|sí|oui|non|merci|sim|não",
);

const usualPattern = phrasePattern(
  "(?:as|like) (?:always|usual|ever)",
  "once again",
  "yet again",
  "wie (?:immer|üblich|gewohnt)",
  "como (?:siempre|sempre|de costumbre|de costume)",
  "comme (?:toujours|d['’]habitude)",
);
const smilePattern =
  /(?:^|\s)[:;=]['’]?[-^o]?[)DPp]+(?=\s|$|[.,!?])|[\u{1F600}-\u{1F606}\u{1F609}\u{1F60A}\u{1F642}\u{1F923}]|(?<!\p{L})(?:lol|ha(?:ha)+|he(?:he)+|ja(?:ja)+|rs(?:rs)+|kkk+|mdr|xd)(?!\p{L})/iu;
const trailingSmilePattern = new RegExp(String.raw`^[\s.]*(?:${smilePattern.source})`, "iu");
/** Matches an upside-down face, a face with rolling eyes, and a smirk. */
const mockingEmojiPattern = /[\u{1F643}\u{1F644}\u{1F60F}]/u;

/** Words of a fault, which praise with a mark of irony is about. */
const failures = {
  en: [
    String.raw`late|lateness|wait(?:s|ed|ing)?|forg[eo]t\p{L}*|los(?:t|es|ing)|wrong|nobody|no one|cancel\p{L}*`,
    String.raw`delay\p{L}*|ignor\p{L}+|missing|hours|ages|forever|interrupt\p{L}*|excuses?|blam\p{L}+|mess`,
    String.raw`chaos|complain\p{L}*|last[- ]minute|midnight|disappear\p{L}*|nowhere|nothing|avoid\p{L}*`,
    String.raw`dodg\p{L}+|wast\p{L}+|complicat\p{L}+|procrastinat\p{L}+|postpon\p{L}+|again|guess(?:ing)?`,
    "without (?:asking|telling|a word|us|me)|(?:should|could|would|might) (?:have|be)",
    "(?:do|does|did|is|was|are|were|has|have|had|can|could|will|would|should)(?:n['’]t| not)",
    "never (?:answers?|replies|comes|listens|reads|remembers|keeps|asks|does|happens?|works?|there|on)",
  ],
  de: [
    String.raw`(?:ver)?spät\p{L}*|wart(?:e|en|et|ete|eten)|verg(?:ess|iss|aß)\p{L}*|verloren|verlier\p{L}*`,
    String.raw`falsch|schon wieder|niemand\p{L}*|keiner|keinen|abgesagt|ignorier\p{L}*|fehlt|stundenlang|ewig`,
    String.raw`unterbr\p{L}+|ausreden?|chaos|verschwind\p{L}*|nirgend\p{L}*|hätten?`,
    "nie (?:pünktlich|da|fertig|erreichbar)",
  ],
  es: [
    String.raw`tarde|retras\p{L}*|esper(?:ar|ando|amos|é|aba\p{L}*)|olvid\p{L}*|perd\p{L}+|pierd\p{L}+|otra vez`,
    String.raw`nadie|sin avisar|anul\p{L}+|falta|horas|interrump\p{L}*|excusas?|caos|desaparec\p{L}*`,
    String.raw`última hora|nunca|debería\p{L}*|podría\p{L}*|hubiera\p{L}*`,
  ],
  fr: [
    String.raw`retards?|attend\p{L}*|attente|oubli\p{L}*|encore une fois|personne|sans prévenir|manqu\p{L}*`,
    String.raw`heures|interromp\p{L}*|disparaî\p{L}*|dernière minute|jamais|aurai\p{L}*|devrai\p{L}*`,
    String.raw`pourrai\p{L}*`,
  ],
  pt: [
    String.raw`atras\p{L}*|esquec\p{L}*|outra vez|de novo|ninguém|sem avisar|desculpas?|em vez de`,
    String.raw`dev(?:er)?ia\p{L}*|pod(?:er)?ia\p{L}*`,
  ],
};
const failingPattern = phrasePattern(...Object.values(failures).flat());
/** Faults that are denied, and what only the owner can do. */
const deniedFailurePattern = new RegExp(
  [
    String.raw`\b(?:never|not once|hardly ever|rarely) (?:late|los\w+|forgets?|forgot\w*|misses|missing|fails?|hurts?|breaks?|shouts?|wrong|gives? up|lets? \p{L}+ down|complains?|keeps? \p{L}+ waiting|makes? \p{L}+ wait)\b`,
    String.raw`\b(?:nobody|no one) (?:else|better|like)\b`,
    String.raw`\bwhat (?:nobody|no one)\b.*$`,
    String.raw`\bnothing (?:is|was) too\b`,
    String.raw`\bnothing but\b`,
    String.raw`\bnie(?:mals)? (?:zu spät|falsch)`,
    String.raw`\bnunca (?:llega tarde|olvida|pierde)\p{L}*`,
    String.raw`\bjamais (?:en retard|oubli\p{L}*)`,
    String.raw`\bnunca (?:chega atrasad|esquece|perde)\p{L}*`,
    String.raw`\bnadie más\b`,
    String.raw`\bpersonne d['’]autre\b`,
    String.raw`\bninguém mais\b`,
    String.raw`\bniemand (?:sonst|anderes)\b`,
  ].join("|"),
  "giu",
);

/** Nouns of praise, with the word that leads to what it is for. */
const praisedForPattern = phrasePattern(
  String.raw`(?:genius|master|mistress|maestro|expert|champion|artist|virtuoso|wizard|hero|king|queen|legend|ace|specialist|talent|gift|knack|flair)s?(?: \p{L}+)? (?:at|of|in|for|with|when it comes to|who|that|which)`,
  String.raw`(?:genie|(?:welt)?meister(?:in)?|expert(?:e|in)|künstler(?:in)?|profi|held(?:in)?|könig(?:in)?|talent|gabe|spezialist(?:in)?) (?:für|in|im|bei|beim|von|vom|der|des|darin|wenn)`,
  String.raw`(?:genio|maestr[oa]|expert[oa]|campe(?:ón|ona)|artista|héroe|heroína|rey|reina|talento|don|crack|especialista) (?:de|del|en|para|a la hora de|que)`,
  String.raw`(?:génie|maître(?:sse)?|experte?|champion(?:ne)?|artiste|héros|roi|reine|talent|don|as|spécialiste) (?:de|des|du|en|pour|dans|quand|qui|d['’]\p{L}+)`,
  String.raw`(?:g[êé]nio|mestr[ea]|experte?|perit[oa]|campe(?:ão|ã)|artista|herói|rei|rainha|talento|dom|craque|especialista) (?:de|do|da|dos|das|em|no|na|nos|nas|para|que|a)`,
);
/** Praised skill in a fault: "great at being late". */
const skilledInPattern = new RegExp(
  String.raw`\b(?:good|great|brilliant|excellent|wonderful|fantastic|amazing|outstanding) (?:at|in) ${anyOf(
    "(?:being|coming|turning up|arriving) late",
    String.raw`(?:making|keeping|leaving|letting) (?:\p{L}+ ){1,2}(?:wait|waiting|guess|guessing)`,
    String.raw`(?:forgetting|losing|avoiding|dodging|wasting|disappearing|blaming|interrupting|ignoring|postponing|procrastinating|complicating|delaying)\b`,
    "(?:passing|shifting) the (?:buck|blame)",
    "looking busy",
    "taking (?:the |all the )?credit",
    "excuses",
  )}`,
  "iu",
);

/**
 * Returns the sentences of an answer that have a mark of irony, with all that follows an ironic interjection. Their
 * praise is no strength. Praise after "oh" counts as such a mark where a later sentence is ironic.
 */
export function ironicSpansIn(segments: readonly Quotable[], text: string): TextSpan[] {
  const sentences = sentenceSpans(segments, text).map((span) => ({
    ...span,
    sentence: text.slice(span.start, span.end),
  }));
  return sentences.flatMap(({ start, end, sentence }, index) => {
    const later = sentences.slice(index + 1).map((other) => other.sentence);
    const isBelied = () => later.some(isIronic);
    // An impossible praise does not belie the sentences after it, which may be in earnest.
    if (isImpossiblePraise(sentence, later)) return [{ start, end }];
    if (cheeringPattern.test(sentence) || (sighingPattern.test(sentence) && isBelied()))
      return [{ start, end: text.length }];
    return isIronic(sentence) ? [{ start, end }] : [];
  });
}

/** Maximum letters of a sentence that is weakened as a whole; a longer one was dictated without punctuation. */
const MAX_HEDGED_LETTERS = 200;

/** Returns the sentences of an answer, and segments of long ones, whose own words weaken their praise. */
export function hedgedSpansIn(segments: readonly Quotable[], text: string): TextSpan[] {
  const sentences = sentenceSpans(segments, text).filter(({ start, end }) => end - start <= MAX_HEDGED_LETTERS);
  return [...sentences, ...segments].filter(({ start, end }) => isHedgedPraise(text.slice(start, end)));
}

function sentenceSpans(segments: readonly Quotable[], text: string): TextSpan[] {
  // An opening or closing "oh" is in no segment, but in its sentence.
  const ends = segments.flatMap(({ isSentenceEnd, end }) =>
    isSentenceEnd ? [end + (trailingSmilePattern.exec(text.slice(end))?.[0].length ?? 0)] : [],
  );
  const cuts = [...new Set([0, ...ends, text.length])].toSorted((a, b) => a - b);
  return cuts.slice(1).map((end, index) => ({ start: cuts[index] ?? 0, end }));
}

/**
 * Whether a sentence, with the emoticon after it, has a mark of irony: "Oh great, another plan", «his "open" door».
 * Irony without such a mark is not found.
 */
function isIronic(sentence: string): boolean {
  if (
    cheeringPattern.test(sentence) ||
    soCalledPattern.test(sentence) ||
    mockingEmojiPattern.test(sentence) ||
    skilledInPattern.test(sentence)
  )
    return true;
  if (hasScareQuote(sentence)) return true;
  const what = exclamationPattern.exec(sentence)?.groups?.["what"] ?? "";
  if (unchangedPattern.test(what) || complains(what)) return true;
  if ((usualPattern.test(sentence) || smilePattern.test(sentence)) && complains(sentence)) return true;
  const praised = praisedForPattern.exec(sentence);
  return praised !== null && complains(sentence.slice(praised.index + praised[0].length));
}

function complains(text: string): boolean {
  const remainingText = text.replace(deniedFailurePattern, " ");
  return failingPattern.test(remainingText) || hasComplaint(remainingText);
}

function hasScareQuote(sentence: string): boolean {
  const match = (isForeign(sentence) ? quotedWordPattern : scareQuotePattern).exec(sentence);
  if (match === null) return false;
  const word = match.groups?.["word"] ?? match.groups?.["other"] ?? "";
  const precedingText = sentence.slice(0, sentence.indexOf(word, match.index)).replace(/["“„«‘'\s]+$/u, "");
  return word.length > 2 && !quotedExclamationPattern.test(word) && !speechVerbPattern.test(precedingText);
}
