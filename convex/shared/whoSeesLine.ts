export interface WhoSeesSubject {
  requestorName: string;
  /** The respondent entered an address. */
  withEmail: boolean;
}

/** Before the claims of `whoSeesThis.ts` are opened, which load later. */
export function whoSeesLine({ requestorName, withEmail }: WhoSeesSubject): string {
  return `Only ${requestorName} sees your answers, with your name${withEmail ? " and email address" : ""}.`;
}
