import { FileJson } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { homeLabel, Wordmark } from "../../components/facet/Wordmark.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { cx } from "../../lib/cx.ts";
import { CheckedReportView } from "./CheckedReportView.tsx";
import { useReportCheck } from "./useReportCheck.ts";

/**
 * Checks a report's file in the browser, without an account or backend. It shares no component with pages that load
 * either.
 */
export function CheckReportPage() {
  useDocumentTitle("Check a report");
  const { state, check } = useReportCheck();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex min-h-14 max-w-2xl items-center px-5 md:min-h-16">
          <a
            href="/"
            aria-label={homeLabel()}
            className="-ml-1 inline-flex min-h-11 min-w-11 items-center rounded-md px-1"
          >
            <Wordmark />
          </a>
        </div>
      </header>
      <main className="mx-auto w-full max-w-2xl flex-1 px-5 py-10 md:py-14">
        <h1 className="text-3xl">Check a report</h1>
        <p className="measure mt-3 text-soft">
          Choose the data of a feedback report. You see whether each quote stands in its answer. The file stays in this
          browser.
        </p>
        <DropArea onFile={(file) => void check(file)} />
        <div role="status" className="mt-8">
          <CheckedReportView state={state} />
        </div>
        <WhatItProves />
      </main>
    </div>
  );
}

/** Area in which a file is dropped or chosen. */
function DropArea({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <div
      className={cx(
        "mt-8 grid justify-items-center gap-3 rounded-md border border-dashed px-5 py-8 text-center",
        isOver ? "border-iris bg-iris-wash" : "border-line-strong",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileJson aria-hidden className="size-8 text-faint" strokeWidth={1.5} />
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <label htmlFor={inputId} className="text-sm text-faint">
        A file that ends in .json, up to 5 MB. You can drop it here.
      </label>
      <input
        ref={input}
        id={inputId}
        type="file"
        accept=".json,application/json"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onFile(file);
          // A cleared input lets the same file be chosen again.
          event.target.value = "";
        }}
      />
    </div>
  );
}

function WhatItProves() {
  return (
    <section aria-labelledby="proves" className="mt-12 border-t border-line pt-6 text-sm text-soft">
      <h2 id="proves" className="text-lg text-ink">
        What this shows, and what not
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        <li>The quotes stand word for word in the answers that the file has.</li>
        <li>Compare the fingerprint with the printed one: then nobody changed the file since.</li>
        <li>Without the print, you can’t know whether somebody made the whole file anew.</li>
        <li>Nobody signs a report. Whoever makes both file and print can make them fit.</li>
        <li>You can’t see here whether a person really wrote an answer.</li>
      </ul>
    </section>
  );
}
