const tens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const yearsSource = String.raw`(?:eighteen|nineteen|(?:${tens})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|1[89]|[2-9]\d)`;
/** Matches what may follow an age. "She is sixty minutes early" and "she is 90% of it" count something else. */
const endsSource = String.raw`(?=[.,;:!?)–—]*(?:$|\s*[–—]|[.,;:!?)]\s)|\s+(?:and|but|or|so|now|when|while|with|already|this|next|last|in|years? (?:old|young))\b)`;
const hasSource = String.raw`(?:['’](?:s|re|d|ll)|\s+(?:is|are|was|were|be|has been|have been|had been|got|gets|will be|turns|turned))`;
const somewhatSource = String.raw`(?:\s+(?:just|nearly|almost|about|over|well over|already|now|only|really|very|so|quite|often|always|a bit|off))*`;

/** Excludes illnesses as work: "her flu jab clinic", "the diabetes patients". */
const ofWorkSource = String.raw`(?![-\p{L}]|\s+(?:patients?|clinics?|wards?|units?|teams?|nurses?|cases?|care|research|charity|drugs?|trials?|jabs?|shots?|vaccin\w+|tests?|testing|season|survivors?|services?|screening|prevention|and safety|checks?|visitors?|rules?|centre|center)\b)`;
const illnessSource = String.raw`(?:flu|influenza|covid(?:-19)?|(?:\p{L}+ )?cancer|leuka?emia|(?:a )?(?:brain )?tumou?r|diabetes|asthma|arthritis|epilepsy|migraines?|pneumonia|bronchitis|shingles|norovirus|appendicitis|(?:a )?hernia|chicken ?pox|measles|glandular fever|food poisoning|vertigo|sciatica|insomnia|dementia|alzheimer['’]?s|parkinson['’]?s|multiple sclerosis|adhd|autism|dyslexia|bipolar disorder|ptsd|ocd|anorexia|bulimia|anxiety|(?:an? )?(?:panic|anxiety) attacks?|(?:a )?heart (?:attack|condition|disease|trouble)|a (?:mild |minor |small )?stroke(?! of)|kidney stones|a bad (?:back|knee|hip|heart))`;
const illSource = String.raw`(?:ill|sick|poorly|unwell|diabetic|asthmatic|epileptic|autistic|dyslexic|bipolar|anorexic)(?![-\p{L}]|\s+(?:of|and tired|to death|at ease|advised|equipped|prepared|informed)\b)`;
/** Excludes staff without a name: "We had three off with flu". */
const staffSource = String.raw`\b(?:we|they) had \S+\s`;
const hadSource = String.raw`(?<!\b(?:i|we|you|nearly|almost)(?:['’](?:ve|d))?\s|${staffSource})\b(?:has|have|had|having|['’]s got|has got|catches|caught|gets|got|beat|survived|fought|fights|suffers?|suffered|(?:down|off|home|in bed|diagnosed|struggl\w+|suffer\w*|recover\w+) (?:with|from))`;

const ageOrHealthPatterns = [
  String.raw`\b(?:s?he|they)(?:${hasSource}${somewhatSource}|\s+turn(?:s|ed)?)\s+${yearsSource}${endsSource}`,
  String.raw`\b(?:turn(?:s|ed|ing) ${yearsSource}${endsSource}|${yearsSource}[- ]years?[- ](?:old|young)\b|aged ${yearsSource}\b|age of ${yearsSource}\b|(?:at|for) (?:her|his|their) age\b)`,
  String.raw`\bin (?:her|his|their) (?:(?:early|mid|late)[- ])?(?:(?:twent|thirt|fort|fift|sixt|sevent|eight)ies|[2-8]0['’]?s)\b`,
  String.raw`\b(?:pregnan\w*|miscarr(?:iage|ied)\w*|ivf|menopaus\w*|expecting (?:a|another|her|their) (?:baby|child|first|second|third)|(?:on|her|his|their) (?:maternity|paternity) leave)\b`,
  String.raw`${hadSource}\s+(?:(?:the|a|an|her|his|their|bad|mild|severe|terrible|awful|really|long|type 1|type 2)\s+)*${illnessSource}${ofWorkSource}`,
  String.raw`\b(?:her|his|their)\s+(?:(?:bad|mild|severe|terrible|chronic|old)\s+)?(?:${illnessSource}|chemo\w*|health|illness|blood pressure|bad (?:back|knee|hip|heart))${ofWorkSource}`,
  String.raw`\b(?:s?he|they)${hasSource}${somewhatSource}\s+${illSource}`,
  String.raw`\b(?:her|him|them)sel(?:f|ves)\s+(?:ill|sick|poorly|unwell)\b`,
  String.raw`(?<!${staffSource})\b(?:(?:calls?|called|calling|comes?|came|coming) in (?:ill|sick|poorly)|off (?:ill|sick|poorly)|(?:falls?|fell|fallen|taken) ill|gall ?stones|depress(?:ed|ion))\b`,
].map((pattern) => new RegExp(pattern, "iu"));

/**
 * Whether a text names a person's age in years, pregnancy or illness, by one of this closed list of words. Such
 * sentences are not quoted.
 */
export function namesAgeOrHealth(text: string): boolean {
  return ageOrHealthPatterns.some((pattern) => pattern.test(text));
}
