/** What each answer of the self-assessment is about, in prompt order. */
export const promptTitles = [
  "Your greatest professional strengths",
  "Your unique perspective or approach",
  "A situation where you had significant impact",
  "What makes you different from others in similar roles",
  "The accomplishment you are most proud of",
] as const;
