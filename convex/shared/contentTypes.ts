/** Shapes of the written content that ships with the product: the question bank and the demo people. */

/** One set of the question bank: a stable id, the label people see, and its questions in order. */
export interface BankSet {
  readonly id: string;
  readonly label: string;
  readonly questions: readonly string[];
}

/** One of the five fixed self-reflection prompts, with the text of its "Why this matters" box. */
export interface SelfReflectionPrompt {
  /** Identifies the prompt's answer among the sources of an insight. Stable. */
  readonly key: string;
  readonly prompt: string;
  readonly why: string;
}

/** One answer a sample person gave. `tidiedText` is absent where tidying changes nothing. */
export interface DemoAnswer {
  readonly questionText: string;
  readonly text: string;
  readonly tidiedText?: string;
}

/** A sample contributor. `completedDaysAgo` is counted from the moment the page is read; absent means pending. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly invitedDaysAgo: number;
  readonly completedDaysAgo?: number;
  readonly answers: readonly DemoAnswer[];
}

/** What one demo dashboard shows. The incomplete one has no self-reflection. */
export interface DemoDashboardContent {
  readonly requestorName: string;
  readonly people: readonly DemoPerson[];
  readonly selfReflection?: readonly string[];
}

/** The walk-through of the respondent's page. */
export interface DemoShareContent {
  readonly requestorName: string;
  readonly respondentName: string;
  readonly questions: readonly string[];
}

/** Everything the demos are made of. */
export interface DemoContent {
  readonly complete: DemoDashboardContent;
  readonly incomplete: DemoDashboardContent;
  readonly share: DemoShareContent;
}
