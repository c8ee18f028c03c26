export interface InvitationParams {
  recipient: string;
  requestor?: string;
  link: string;
}

export function shareUrl(token: string, origin: string = window.location.origin): string {
  return `${origin}/share/${token}`;
}

/** For an e-mail or a chat. */
export function invitationMessage({ recipient, requestor, link }: InvitationParams): string {
  const signature = requestor === undefined ? "" : `\n\n${requestor}`;
  return (
    `Hi ${recipient},\n\n` +
    "I am collecting feedback on my professional strengths, and your view matters to me. " +
    "Answering takes 5 minutes; you can type or record your voice, stop, and come back.\n\n" +
    `Your personal link: ${link}\n\n` +
    `Thank you for helping me see what I can't see myself.${signature}`
  );
}

export function invitationSms({ recipient, requestor, link }: InvitationParams): string {
  const from = requestor === undefined ? "" : ` ${requestor}`;
  return `Hi ${recipient}, could you give me some feedback on my strengths? It takes 5 minutes, typed or spoken: ${link}${from === "" ? "" : ` –${from}`}`;
}
