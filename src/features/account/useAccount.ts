import { useAuthActions } from "@convex-dev/auth/react";
import { useAction } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useViewer, type Viewer } from "../../hooks/useViewer.ts";
import { deviceKey } from "../../lib/deviceKey.ts";
import { type Failure, failureOf, messageOnFailure } from "../../lib/errorMessage.ts";

export interface SignInMethods {
  password: boolean;
  google: boolean;
}

export type AccountState =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; viewer: Viewer; methods: SignInMethods };

/** The signed-in account, live. */
export function useAccount(): AccountState {
  const viewer = useViewer();
  const methods = useLiveQuery(api.accounts.users.signInMethods, viewer.status === "ready" ? {} : "skip");
  if (viewer.status === "missing" || methods.status === "failed") return { status: "failed" };
  if (viewer.status === "loading" || methods.status === "loading") return { status: "loading" };
  return { status: "ready", viewer: viewer.viewer, methods: methods.data };
}

/** Changes of the account; each resolves to null, or to the failure or its message. */
export function useAccountActions() {
  const remove = useAction(api.accounts.account.remove);
  const { signIn } = useAuthActions();
  return {
    changePassword: (currentPassword: string, newPassword: string): Promise<Failure | null> =>
      failureOf(
        () => signIn("password", { flow: "changePassword", currentPassword, newPassword, ...deviceKey() }),
        "Your password was not changed. Please try again.",
      ),
    upgrade: (identifier: string, password: string): Promise<Failure | null> =>
      failureOf(
        () => signIn("password", { flow: "signUp", identifier, password, ...deviceKey() }),
        "The account was not created. Please try again.",
      ),
    remove: (password: string): Promise<string | null> =>
      messageOnFailure(() => remove({ password }), "Your account was not deleted. Please try again."),
  };
}
