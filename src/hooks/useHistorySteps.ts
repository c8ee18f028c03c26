import { useEffect, useRef } from "react";

interface Step {
  /** Index of the open question. */
  readonly question: number;
  readonly isDialogOpen: boolean;
  /** Entries of the form before this one. */
  readonly before: number;
}

/** The step of the history's current entry; null for an entry that the form has not made. */
export function currentStep(): Step | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("question" in state && "before" in state)) return null;
  const { question, before } = state;
  if (typeof question !== "number" || typeof before !== "number") return null;
  return { question, before, isDialogOpen: "isDialogOpen" in state && state.isDialogOpen === true };
}

/**
 * Makes an entry of the history for each question and dialog that is opened. Back closes the dialog, or opens the question
 * before. `isSubmitted` goes back over all entries when the form is unmounted, so that Back then leaves the page.
 */
export function useHistorySteps(form: {
  question: number;
  isDialogOpen: boolean;
  goTo: (question: number) => void;
  close: () => void;
  isSubmitted: () => boolean;
}): void {
  const { question, isDialogOpen } = form;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const step = currentStep();
    const before = step?.before ?? 0;
    if (step === null) history.replaceState({ question, isDialogOpen, before }, "");
    else if (step.question === question && step.isDialogOpen === isDialogOpen) return;
    else if (!step.isDialogOpen || isDialogOpen) history.pushState({ question, isDialogOpen, before: before + 1 }, "");
    else if (step.question === question) history.back();
    else history.replaceState({ question, isDialogOpen, before }, "");
  }, [question, isDialogOpen]);
  useEffect(() => {
    const follow = () => {
      const step = currentStep();
      if (step === null) return;
      if (latest.current.isDialogOpen && !step.isDialogOpen) latest.current.close();
      if (step.question !== latest.current.question) latest.current.goTo(step.question);
    };
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("popstate", follow);
      const { before = 0 } = currentStep() ?? {};
      if (before > 0 && latest.current.isSubmitted()) history.go(-before);
    };
  }, []);
}
