import { Share2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FacetMark } from "../../components/facet/FacetMark.tsx";
import { Button, buttonClass } from "../../components/ui/Button.tsx";
import { product } from "../../content/product.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "./ShareHeader.tsx";
import type { ShareNames } from "./ShareSession.ts";

export function ThankYou({
  names,
  answered,
  total,
  demo,
  onRestart,
  children,
}: {
  names: ShareNames;
  answered: number;
  total: number;
  demo: boolean;
  /** Restarts the demo. */
  onRestart?: () => void;
  children?: ReactNode;
}) {
  useDocumentTitle("Thank you");
  const { respondentName, requestorName } = names;
  const partial = answered < total;
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader demo={demo} />
      <main className="mx-auto w-full max-w-2xl flex-1 px-5 py-12 md:py-20">
        <FacetMark className="size-14 animate-rise" />
        <h1 className="mt-6 text-3xl outline-none" tabIndex={-1} ref={focusOnce}>
          Thank You{respondentName === "" ? "" : `, ${respondentName}`}
        </h1>
        <p className="measure mt-3 text-lg text-soft">
          {demo
            ? "This was the demo: nothing you wrote was stored or sent. With a real answer it goes on like this."
            : partial
              ? `Your answers to ${answered} of ${total} questions are with ${requestorName}. Every one of them helps.`
              : total === 1
                ? `Your answer is with ${requestorName}. It takes care to put such things into words.`
                : `Your answers to all ${total} questions are with ${requestorName}. It takes care to put such things into words.`}
        </p>

        <h2 className="mt-10 text-xl">What happens next?</h2>
        <ol className="mt-4 grid gap-4">
          <Step at={1}>{requestorName} is told that you have answered, and can read your words right away.</Step>
          <Step at={2}>
            Your answers are read together with those of others to show {requestorName} their strengths, always quoting
            the words they rest on.
          </Step>
          <Step at={3}>
            {partial
              ? "You need not do anything more. What you left open stays open."
              : "You need not do anything more."}
          </Step>
        </ol>

        <div className="mt-10 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {demo && <Button onClick={onRestart}>Return to Demo Form</Button>}
          <a href="/" className={buttonClass(demo ? "secondary" : "primary")}>
            Discover Superpowers
          </a>
          <ShareButton />
        </div>
        {children}
      </main>
    </div>
  );
}

/** The page was replaced, so the focus moves. */
function focusOnce(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true });
}

function Step({ at, children }: { at: number; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="figures grid size-7 shrink-0 place-items-center rounded-full border border-line-strong/60 font-serif text-sm text-soft"
      >
        {at}
      </span>
      <span className="measure text-soft">{children}</span>
    </li>
  );
}

function ShareButton() {
  const [failed, setFailed] = useState(false);
  if (typeof navigator.share !== "function") return null;
  const share = async () => {
    try {
      await navigator.share({ title: product.name, text: product.tagline, url: window.location.origin });
    } catch (error) {
      // Closing the sheet is no failure.
      setFailed(!(error instanceof DOMException && error.name === "AbortError"));
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void share()}>
        <Share2 aria-hidden />
        Share
      </Button>
      <p role="status" className="text-sm text-soft">
        {failed && "Sharing did not work here. You can copy the address of the home page instead."}
      </p>
    </>
  );
}
