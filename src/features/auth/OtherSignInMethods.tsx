import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.ts";
import type { AuthMode } from "./authFormErrors.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { useSignIn } from "./useSignIn.ts";

/** Ways to sign in without an address: Google, or an anonymous session; and the switch between sign-up and log-in. */
export function OtherSignInMethods({
  mode,
  destination,
  onSwitch,
  onAnonymous,
  onError,
}: {
  mode: "signup" | "login";
  destination: string;
  onSwitch: (mode: AuthMode) => void;
  onAnonymous: () => void;
  onError: (message: string) => void;
}) {
  const { anonymous } = useSignIn();
  const continueAnonymously = async () => {
    onAnonymous();
    const failure = await anonymous();
    if (failure === null) {
      toast.success("Anonymous Session Created", "You can continue exploring without an account.");
    } else {
      const reason = failure.code === "RATE_LIMITED" ? ` ${failure.message}` : "";
      toast.error("Sign-in Error", `Could not create an anonymous session.${reason}`);
    }
  };
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <div className="grid gap-2">
        <GoogleButton mode={mode} redirectTo={destination} onError={onError} />
        <Button variant="ghost" onClick={() => void continueAnonymously()}>
          Continue without an account
        </Button>
      </div>
      <p className="mt-8 text-sm text-soft">
        {mode === "login" ? "New here?" : "Have an account?"}{" "}
        <button
          type="button"
          className="text-link rounded-md py-2"
          onClick={() => onSwitch(mode === "login" ? "signup" : "login")}
        >
          {mode === "login" ? "Create an account" : "Log in instead"}
        </button>
      </p>
    </>
  );
}
