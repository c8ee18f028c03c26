import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { type Attempt, useAttempt } from "../../hooks/useAttempt.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { message } from "../../lib/language/t.ts";

const failedText = message("That did not work just now. Please try again.");

export type MailSubscription = { state: "loading" | "invalid" | "failed" | "mailed" | "unsubscribed" } & Attempt;

/** Whether a link's address gets email, and the mutations that change it. */
export function useSubscription(
  token: string,
): MailSubscription & { unsubscribe: () => Promise<void>; resubscribe: () => Promise<void> } {
  const live = useLiveQuery(api.mail.mailLinks.subscription, { token });
  const unsubscribe = useMutation(api.mail.mailLinks.unsubscribe);
  const resubscribe = useMutation(api.mail.mailLinks.resubscribe);
  const { attempt, ...last } = useAttempt(failedText);
  return {
    state: live.status === "ready" ? live.data : live.status,
    ...last,
    unsubscribe: () => attempt(() => unsubscribe({ token })),
    resubscribe: () => attempt(() => resubscribe({ token })),
  };
}

export type AddressConfirmation = (
  | { state: "loading" | "invalid" | "failed" }
  | { state: "open" | "confirmed"; email: string }
) &
  Attempt;

/** State of a link that confirms an address. */
export function useConfirmation(token: string): AddressConfirmation & { confirm: () => Promise<void> } {
  const live = useLiveQuery(api.mail.mailLinks.confirmation, { token });
  const confirm = useMutation(api.mail.mailLinks.confirm);
  const { attempt, ...last } = useAttempt(failedText);
  const link = live.status === "ready" ? live.data : { state: live.status };
  return { ...link, ...last, confirm: () => attempt(() => confirm({ token })) };
}
