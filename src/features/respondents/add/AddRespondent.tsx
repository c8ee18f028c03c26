import { Suspense, useCallback, useMemo, useState, type DragEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Spinner } from "../../../components/ui/Spinner.tsx";
import { toast } from "../../../components/ui/toast.ts";
import { useViewer } from "../../../hooks/useViewer.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { AddOne } from "./AddOne.tsx";
import { unsentLinks } from "./unsentLinks.ts";

const AddSeveral = lazyWithRetry(() => import("./AddSeveral.tsx"));

/**
 * Form that adds one person, or several after a list was pasted or dropped. Both forms keep what was typed. A folded
 * one opens by its heading, and the focus moves into it.
 */
export function AddRespondent({ isFolded = false }: { isFolded?: boolean }) {
  const [list, setList] = useState("");
  const [chosen, choose] = useState<"one" | "several" | null>(null);
  const hasKeptLinks = useHasKeptLinks();
  const isReturn = chosen === null && hasKeptLinks;
  const isSeveral = chosen === "several" || isReturn;
  const isClosed = isFolded && chosen === null;
  const open = (event: MouseEvent) => {
    const section = event.currentTarget.closest("section");
    flushSync(() => choose("one"));
    section?.querySelector("input")?.focus();
  };
  const close = useCallback(() => choose("one"), []);

  const openList = (text: string) => {
    setList((before) => [before.trimEnd(), text].filter((part) => part !== "").join("\n"));
    choose("several");
  };
  const drop = async (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    if (file === undefined) return;
    event.preventDefault();
    const { readListFile } = await import("./readListFile.ts");
    const read = await readListFile(file);
    if (read.status === "read") openList(read.text);
    else toast.error("File not read", read.reason);
  };

  return (
    <section
      aria-labelledby="add-respondent"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => void drop(event)}
    >
      <AddRespondentHeading onOpen={isClosed ? open : null} />
      {/* The form for several people has the questions in view. */}
      {!isClosed && chosen !== "several" && (
        <p className="mt-1 text-sm text-soft">Say who first. You choose their questions next.</p>
      )}
      <AddOne hidden={isClosed || chosen === "several"} onSeveral={openList} />
      {isSeveral && (
        <Suspense fallback={isReturn ? null : <Spinner label="Opening..." />}>
          <AddSeveral text={list} onText={setList} isReturn={isReturn} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** `onOpen` is null where the form is open. */
function AddRespondentHeading({ onOpen }: { onOpen: ((event: MouseEvent) => void) | null }) {
  return (
    <h2 id="add-respondent" className="text-xl">
      {onOpen === null ? (
        "Add a Contributor"
      ) : (
        <button type="button" aria-expanded={false} className="min-h-11 text-link" onClick={onOpen}>
          Add a Contributor
        </button>
      )}
    </h2>
  );
}

/** Whether links of a pasted list were left to be sent when the page was opened. */
function useHasKeptLinks(): boolean {
  const viewer = useViewer();
  const userId = viewer.status === "ready" ? viewer.viewer.userId : null;
  return useMemo(() => userId !== null && unsentLinks("list", userId).load() !== null, [userId]);
}
