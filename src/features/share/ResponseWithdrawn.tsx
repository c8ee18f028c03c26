import { buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { ShareHeader } from "./ShareHeader.tsx";

export function ResponseWithdrawn() {
  useDocumentTitle("Response withdrawn");
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader demo={false} />
      <main className="mx-auto grid w-full max-w-2xl flex-1 content-center justify-items-start gap-4 px-5 py-16">
        <h1 className="text-3xl outline-none" tabIndex={-1} ref={(heading) => heading?.focus({ preventScroll: true })}>
          Your response is withdrawn
        </h1>
        <p className="measure text-soft">
          Nothing you wrote is kept: your answers, what was made from them and the quotes are erased.
        </p>
        <a href="/" className={buttonClass("secondary", "md", "mt-2")}>
          Return to Homepage
        </a>
      </main>
    </div>
  );
}
