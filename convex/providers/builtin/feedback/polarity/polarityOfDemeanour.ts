import type { Segment } from "../../text/quotableSegments";
import type { Polarity } from "../../text/Polarity";
import { listedWordPattern } from "../../text/wholeWordPattern";

/** Maximum words; a longer or doubtful sentence has no polarity. */
const MAX_DEMEANOUR_WORDS = 7;

const goodDemeanourPattern = listedWordPattern(
  `gentle warm warmly kind kindly friendly caring calm calming patient approachable welcoming cheerful polite respectful
  attentive reassuring trustworthy sincere considerate thoughtful generous helpful lovely serene composed confident graceful
  amables? cariños[oa]s? tranquil[oa]s? simpátic[oa]s? cálid[oa]s? paciente atent[oa]s? chaleureu(?:x|se) gentil(?:le)? douce
  bienveillante? calme patiente? souriante? accueillante? freundlich herzlich ruhig warmherzig nett geduldig liebevoll
  einfühlsam höflich carinhos[oa] calm[oa] atencios[oa] acolhedora?`,
);
const homelyComparisonPattern =
  /\blike an? (?:\w+ )?(?:aunt|mum|mom|mother|father|friend|grandmother|granny|grandad|sister|brother|rock|ray of sunshine|angel)\b/iu;
const badDemeanourPattern = listedWordPattern(
  `cold harsh rude brusque abrupt curt gruff grumpy distant aloof arrogant unfriendly impatient intimidating scary strict stern dismissive
  condescending stressed moody snappy bossy icy robotic unapproachable nervous rushed hectic
  frí[oa]s? distantes? bruscos? antipátic[oa] borde froide? distante? sèche? brusques? hautaine? kalt schroff distanziert unfreundlich
  barsch ungeduldig arrogant gestresst fri[oa] grosseir[oa] ríspid[oa]`,
);
const sternComparisonPattern =
  /\blike an? (?:\w+ )?(?:sergeant|robot|machine|dictator|headmaster|headmistress|policeman|judge|ghost)\b/iu;
const unsurePolarityPattern =
  /\b(?:not|never|no|but|although|though|however|if|unless|wish|should|could|would|too|less|used to|more|sometimes|can be|depends)\b|n['’]t\b|(?<!\p{L})(?:pero|mais|aber|mas|nicht|kein\p{L}*|pas|nunca|demasiad\p{L}+|trop|zu|a veces|manchmal|parfois|às vezes)(?!\p{L})/iu;

/**
 * Returns the polarity of a short answer to a neutral question by words for demeanour: "Gentle.", "Like a sergeant".
 * Null where the segment is of both polarities, of none, or about a thing.
 */
export function polarityOfDemeanour({ text, words }: Segment): Polarity | null {
  if (
    words.length > MAX_DEMEANOUR_WORDS ||
    unsurePolarityPattern.test(text) ||
    /^\W*(?:the|our|my|this|it)\b/iu.test(text)
  )
    return null;
  const [isGood, isBad] = [
    goodDemeanourPattern.test(text) || homelyComparisonPattern.test(text),
    badDemeanourPattern.test(text) || sternComparisonPattern.test(text),
  ];
  return isGood === isBad ? null : isGood ? "strength" : "wish";
}
