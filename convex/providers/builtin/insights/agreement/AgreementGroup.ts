import type { SalientSentence } from "../../feedback/salience/sentenceTypes";
import type { Quotable } from "../../text/quotableSegments";

/** People who say the same, each with a sentence, of which a claim is made. */
export interface AgreementGroup {
  readonly members: readonly SalientSentence[];
  /** Quality that all members name, in a word of theirs. */
  readonly quality?: string;
  /** Whether the members say the same, and are not only close in meaning. */
  readonly isExplicit?: boolean;
  /** Further short sentences in which a member repeats the statement. */
  readonly repeated?: readonly Quotable[];
  /** Name of what the members' question asks for. */
  readonly name?: string;
  /** Thing that all members name, in words of theirs. */
  readonly entity?: string;
  /** Answers to the same question with the other verdict. */
  readonly counterEvidence?: readonly Quotable[];
}
