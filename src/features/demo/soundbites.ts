/** The demo's soundbites: a keyword heuristic, small enough for the first load. */

interface SoundbiteAnswer {
  readonly authorName: string;
  readonly text: string;
}

/** The quote is an exact span of an answer. */
interface Soundbite {
  readonly theme: string;
  readonly title: string;
  /** People whose answers match. */
  readonly people: number;
  readonly quote: SoundbiteQuote;
  /** One quote of each other person who matches. */
  readonly others: readonly SoundbiteQuote[];
}

interface SoundbiteQuote {
  readonly answer: number;
  readonly authorName: string;
  readonly text: string;
}

interface SoundbiteTheme {
  readonly theme: string;
  readonly title: string;
  readonly keywords: RegExp;
}

export const soundbiteThemes: readonly SoundbiteTheme[] = [
  {
    theme: "communication",
    title: "Clear communication",
    keywords: /\b(explain\w*|clear\w*|plain\w*|listen\w*|writes?|words?)\b/gi,
  },
  {
    theme: "leadership",
    title: "Leadership",
    keywords: /\b(leads|leading|leader\w*|led|decid\w*|decision\w*|vision|direction|inspir\w*|trust\w*)\b/gi,
  },
  {
    theme: "collaboration",
    title: "Collaboration",
    keywords: /\b(together|team\w*|collaborat\w*|bridge\w*|shares?|credit|with (me|us|them))\b/gi,
  },
  {
    theme: "problem-solving",
    title: "Problem solving",
    keywords: /\b(solv\w*|root|question\w*|figur\w*|untangl\w*|spots?|cause)\b/gi,
  },
  {
    theme: "empathy",
    title: "Empathy",
    keywords:
      /\b(kind\w*|care[sd]?|caring|empath\w*|patien\w*|check(s|ed) in|notic\w*|feel\w*|safe\w*|remember\w*)\b/gi,
  },
  {
    theme: "composure",
    title: "Calm under pressure",
    keywords: /\b(calm\w*|pressure|crisis|outage|incident|steady|panic\w*|stress\w*)\b/gi,
  },
];

/** Soundbites that the demo shows. */
export const SOUNDBITES_SHOWN = 3;

/** A sentence with these words is a wish, and so no strength. */
const wishPattern =
  /\b(should|wish|rather|sooner|earlier|too much|more of|just tell)\b|\bI'd (like|rather)\b|\bso \w+ that sometimes\b/i;

/** Characters of the longest sentence that is preferred. */
const PREFERRED_CHARACTERS = 180;

/** The themes with a match, most people first, then most matches. The result is deterministic. */
export function soundbites(answers: readonly SoundbiteAnswer[]): Soundbite[] {
  const shownTexts = new Set<string>();
  return soundbiteThemes
    .map((theme) => ({ theme, hits: hitsOf(theme, answers) }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => voices(b.hits) - voices(a.hits) || weight(b.hits) - weight(a.hits))
    .flatMap(({ theme, hits }) => {
      const byFit = [...hits].sort((a, b) => b.count - a.count || fit(b) - fit(a));
      const best = byFit.find((hit) => !shownTexts.has(hit.text));
      if (best === undefined || shownTexts.size === SOUNDBITES_SHOWN) return [];
      shownTexts.add(best.text);
      const bestOfAuthor = new Map(byFit.toReversed().map((hit) => [hit.authorName, hit]));
      const authors = new Set(byFit.map(({ authorName }) => authorName));
      authors.delete(best.authorName);
      const others = [...authors].flatMap((name) => bestOfAuthor.get(name) ?? []).map(quoteOf);
      return [{ theme: theme.theme, title: theme.title, people: voices(hits), quote: quoteOf(best), others }];
    });
}

interface Hit {
  readonly answer: number;
  readonly authorName: string;
  readonly text: string;
  readonly count: number;
}

function quoteOf({ answer, authorName, text }: Hit): SoundbiteQuote {
  return { answer, authorName, text };
}

function hitsOf(theme: SoundbiteTheme, answers: readonly SoundbiteAnswer[]): Hit[] {
  return answers.flatMap(({ authorName, text }, answer) =>
    (text.match(/[^.!?\n]+[.!?]*/g) ?? [])
      .map((sentence) => sentence.trim())
      .filter((sentence) => !wishPattern.test(sentence))
      .map((sentence) => ({
        answer,
        authorName,
        text: sentence,
        count: new Set(sentence.toLowerCase().match(theme.keywords)).size,
      }))
      .filter((hit) => hit.count > 0),
  );
}

/** Characters of the sentence; 0 beyond the limit. The longest sentence within it is preferred. */
function fit({ text }: Hit): number {
  return text.length > PREFERRED_CHARACTERS ? 0 : text.length;
}

function voices(hits: readonly Hit[]): number {
  return new Set(hits.map((hit) => hit.authorName)).size;
}

function weight(hits: readonly Hit[]): number {
  return hits.reduce((sum, hit) => sum + hit.count, 0);
}
