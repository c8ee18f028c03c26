import { Suspense, useState, useId, type ReactNode, type FormEvent } from "react";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import type { Viewer } from "../../hooks/useViewer.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { DeleteAccount, type DeletionConfirmation } from "./DeleteAccount.tsx";
import { ExportButtons } from "./ExportButtons.tsx";
import { AddressConfirmationNotice } from "./AddressConfirmationNotice.tsx";
import { UpgradeAccountForm } from "./UpgradeAccountForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SessionList } from "./SessionList.tsx";
import { useAccount, type SignInMethods } from "./useAccount.ts";
import { OwnNameField } from "../../components/ownName/OwnNameField.tsx";
import { toast } from "../../components/ui/toast.ts";
import { useRename } from "../../hooks/useRename.ts";

const WhoReadsWhatDialog = lazyWithRetry(() => import("../../components/site/WhoReadsWhatDialog.tsx"));

interface AccountPageProps {
  onSignOut: () => Promise<void>;
  /** Called when the session of a new account replaces this one. */
  onSessionReplaced: () => void;
  /** Called before the request that ends the session. */
  onDeleting: () => void;
  onDeleted: () => Promise<void>;
}

/** Page of the account: name, sign-in, sessions, emails, export and deletion. */
export function AccountPage(props: AccountPageProps) {
  useDocumentTitle("Your account");
  const account = useAccount();
  const [isDeleting, setIsDeleting] = useState(false);
  const onDeleting = () => {
    setIsDeleting(true);
    props.onDeleting();
  };
  // A deleted account can't be read, for as long as this page is still open.
  const isGone = isDeleting && account.status === "failed";
  return (
    <main className="mx-auto max-w-4xl px-5 py-10 md:px-10 md:py-14">
      <h1 className="text-3xl">Your account</h1>
      {(account.status === "loading" || isGone) && <AccountSkeleton />}
      {account.status === "failed" && !isGone && (
        <div className="mt-8">
          <ErrorState title="Your account could not be loaded" onRetry={() => window.location.reload()}>
            Check your connection and try again.
          </ErrorState>
        </div>
      )}
      {account.status === "ready" && (
        <Sections {...props} onDeleting={onDeleting} viewer={account.viewer} methods={account.methods} />
      )}
    </main>
  );
}

function Sections({
  viewer,
  methods,
  onSignOut,
  onSessionReplaced,
  onDeleting,
  onDeleted,
}: AccountPageProps & { viewer: Viewer; methods: SignInMethods }) {
  const identifier = viewer.isAnonymous ? null : (viewer.email ?? viewer.phone ?? null);
  const { name = "" } = viewer;
  return (
    <>
      <p className="mt-2 mb-9 wrap-anywhere text-soft">{accountSummary(name, identifier)}</p>
      {viewer.isAnonymous && (
        <AccountSection
          title="Keep what you made"
          lead="Only this browser can open it now. With an account, you can open it anywhere."
        >
          <UpgradeAccountForm onSessionEnding={onSessionReplaced} />
        </AccountSection>
      )}
      {!viewer.isAnonymous && viewer.email !== undefined && (
        <AccountSection title="Emails to you" lead="When somebody answers, and when you reset your password.">
          <AddressConfirmationNotice email={viewer.email} />
        </AccountSection>
      )}
      <AccountSection title="Your name" lead="People see it on your links, in emails and in your report.">
        <NameForm key={viewer.userId} name={name} />
      </AccountSection>
      {!viewer.isAnonymous && <SignInSection methods={methods} identifier={identifier ?? ""} />}
      <SessionsSection isAnonymous={viewer.isAnonymous} onSignOut={onSignOut} />
      <AccountSection title="Who reads what" lead="You read the answers. See who else could, and who could not.">
        <WhoReadsWhatButton />
      </AccountSection>
      <AccountSection title="Your data" lead="You get everything in one file, except people you removed.">
        <ExportButtons />
      </AccountSection>
      <AccountSection title="Delete the account" lead="With everything in it, for good.">
        <DeleteAccount
          confirmation={requiredConfirmation(methods, identifier)}
          onSessionEnding={onDeleting}
          onDeleted={onDeleted}
        />
      </AccountSection>
    </>
  );
}

function SignInSection({ methods, identifier }: { methods: SignInMethods; identifier: string }) {
  return (
    <AccountSection title="Signing in" lead={signInMethodsText(methods)}>
      <p className="measure mb-5 text-sm text-soft">
        You can’t change the {identifier.includes("@") ? "address" : "number"} you sign in with. Another one needs a new
        account, which begins empty.
      </p>
      {methods.password ? (
        <PasswordForm identifier={identifier} />
      ) : (
        <p className="text-sm text-soft">You sign in with Google, so there is no password here.</p>
      )}
    </AccountSection>
  );
}

function SessionsSection({ isAnonymous, onSignOut }: { isAnonymous: boolean; onSignOut: () => Promise<void> }) {
  return (
    <AccountSection
      title="Where you are signed in"
      lead={
        isAnonymous
          ? "In this browser alone."
          : "Is there a device you don’t know? Sign it out, and change your password."
      }
    >
      <SessionList onSignOut={onSignOut} />
    </AccountSection>
  );
}

function WhoReadsWhatButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Who reads what
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhoReadsWhatDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function accountSummary(name: string, identifier: string | null): string {
  if (identifier === null) return name === "" ? "You have no account yet." : `${name}, you have no account yet.`;
  return name === "" ? identifier : `${name} · ${identifier}`;
}

function signInMethodsText({ password, google }: SignInMethods): string {
  if (password && google) return "With a password, or with Google. A new password signs you out everywhere else.";
  return password ? "With a password. A new one signs you out everywhere else." : "With Google.";
}

/** An account without a password is deleted after a typed phrase, which prevents an accident. */
function requiredConfirmation(methods: SignInMethods, identifier: string | null): DeletionConfirmation {
  if (methods.password) return { kind: "password" };
  return { kind: "phrase", phrase: identifier ?? "delete everything" };
}

function AccountSkeleton() {
  return (
    <Loading label="Loading your account..." className="mt-2 grid">
      <Skeleton className="mb-9 h-6 w-56" />
      {["name", "sign-in", "sessions", "data"].map((row) => (
        <div
          key={row}
          className="grid gap-5 border-t border-line py-9 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-12"
        >
          <Skeleton className="h-6 w-32" />
          <div className="grid gap-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-11 w-36" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Section of the account page, with its title next to the content. */
function AccountSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-9 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-12"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1.5 text-sm text-soft">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Form for the user's name. The update is optimistic; once the server has it, a toast confirms it. */
function NameForm({ name }: { name: string }) {
  const rename = useRename();
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    setError(null);
    const before = name;
    const failure = await rename(value);
    setError(failure);
    if (failure === null && value.trim() !== before) toast.success("Profile updated");
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
      className="grid gap-4"
    >
      <OwnNameField value={value} error={error} onChange={setValue} />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Save name
      </Button>
    </form>
  );
}
