import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";
import { t } from "../../lib/language/t.ts";

/** State of the button; `problem` is null unless the last press failed. */
interface Pressing {
  isBusy: boolean;
  problem: string | null;
}

export type MailSubscription = { state: "loading" | "invalid" | "failed" | "mailed" | "unsubscribed" } & Pressing;

/** Whether a link's address gets email, and the mutations that change it. */
export function useSubscription(
  token: string,
): MailSubscription & { unsubscribe: () => Promise<void>; resubscribe: () => Promise<void> } {
  const live = useLiveQuery(api.mail.mailLinks.subscription, { token });
  const unsubscribe = useMutation(api.mail.mailLinks.unsubscribe);
  const resubscribe = useMutation(api.mail.mailLinks.resubscribe);
  const { press, ...pressing } = usePress();
  return {
    state: live.status === "ready" ? live.data : live.status,
    ...pressing,
    unsubscribe: () => press(() => unsubscribe({ token })),
    resubscribe: () => press(() => resubscribe({ token })),
  };
}

export type AddressConfirmation = (
  | { state: "loading" | "invalid" | "failed" }
  | { state: "open" | "confirmed"; email: string }
) &
  Pressing;

/** State of a link that confirms an address. */
export function useConfirmation(token: string): AddressConfirmation & { confirm: () => Promise<void> } {
  const live = useLiveQuery(api.mail.mailLinks.confirmation, { token });
  const confirm = useMutation(api.mail.mailLinks.confirm);
  const { press, ...pressing } = usePress();
  const link = live.status === "ready" ? live.data : { state: live.status };
  return { ...link, ...pressing, confirm: () => press(() => confirm({ token })) };
}

function usePress(): Pressing & { press: (action: () => Promise<unknown>) => Promise<void> } {
  const [pressing, setPressing] = useState<Pressing>({ isBusy: false, problem: null });
  const press = async (action: () => Promise<unknown>) => {
    setPressing({ isBusy: true, problem: null });
    const failed = () => t("That did not work just now. Please try again.");
    setPressing({ isBusy: false, problem: await messageOnFailure(action, failed) });
  };
  return { ...pressing, press };
}
