export interface WhoSeesSubject {
  requestorName: string;
  /** The respondent entered an address. */
  withEmail: boolean;
}

/** Before the claims of `whoSeesThis.ts` are opened, which load later. The name replaces `{requestorName}`. */
export function whoSeesLine({ withEmail }: Pick<WhoSeesSubject, "withEmail">): string {
  return withEmail
    ? "{requestorName} sees your answers with your name and email address. Others may get a report."
    : "{requestorName} sees your answers with your name. Others may get a report.";
}
