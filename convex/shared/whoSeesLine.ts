export interface WhoSeesSubject {
  requestorName: string;
  /** The respondent entered an address. */
  withEmail: boolean;
}

/** Before the claims of `whoSeesThis.ts` are opened, which load later. The name replaces `{requestorName}`. */
export function whoSeesLine({ withEmail }: Pick<WhoSeesSubject, "withEmail">): string {
  return withEmail
    ? "Only {requestorName} sees your answers, with your name and email address."
    : "Only {requestorName} sees your answers, with your name.";
}
