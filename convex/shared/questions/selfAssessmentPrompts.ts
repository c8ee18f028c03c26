/** `why` is the text of "Why this matters". */
interface SelfAssessmentPrompt {
  /** The key is stable; it identifies the answer among an insight's sources. */
  readonly key: string;
  readonly prompt: string;
  readonly why: string;
}

export const selfAssessmentPrompts: readonly SelfAssessmentPrompt[] = [
  {
    key: "strengths",
    prompt: "What are your greatest professional strengths?",
    why: "Naming your strengths gives you something to compare with what others see in you.",
  },
  {
    key: "perspective",
    prompt: "What unique perspective or approach do you bring?",
    why: "How you look at a problem is often invisible to yourself and plain to the people around you.",
  },
  {
    key: "impact",
    prompt: "Describe a situation where you made a significant impact.",
    why: "One concrete moment says more than a list of qualities.",
  },
  {
    key: "difference",
    prompt: "What makes you different from others in similar roles?",
    why: "The difference is what people come to you for, and not to someone else.",
  },
  {
    key: "accomplishment",
    prompt: "What accomplishment are you most proud of?",
    why: "What you are proud of shows what matters to you, beyond what you are good at.",
  },
];
