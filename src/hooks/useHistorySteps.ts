import { useEffect, useRef } from "react";

interface HistoryStep {
  /** Index of the open question. */
  readonly question: number;
  readonly isDialogOpen: boolean;
  /** Entries of the form before this one. */
  readonly before: number;
}

/** The step of the history's current entry; null for an entry that the form has not made. */
export function currentStep(): HistoryStep | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("question" in state && "before" in state)) return null;
  const { question, before } = state;
  if (typeof question !== "number" || typeof before !== "number") return null;
  return { question, before, isDialogOpen: "isDialogOpen" in state && state.isDialogOpen === true };
}

/** A form whose questions and dialogs are entries of the history. */
export interface HistoryForm {
  /** Index of the open question. */
  readonly question: number;
  readonly goTo: (question: number) => void;
  /** Whether a dialog is open; false by default, for a form without dialogs. */
  readonly isDialogOpen?: boolean;
  /** Closes the open dialog. */
  readonly close?: () => void;
  /** Whether the answers are sent; never by default, for a form whose page stays in the history. */
  readonly isSubmitted?: () => boolean;
}

/**
 * Makes an entry of the history for each question and dialog that is opened. Back closes the dialog, or opens the
 * question before. A submitted form goes back over all entries when it is unmounted, so that Back then leaves the page.
 */
export function useHistorySteps(form: HistoryForm): void {
  const { question, isDialogOpen = false } = form;
  const latest = useRef(form);
  /** Set from `history.back()` until its `popstate`: the current entry is then the one that is being left. */
  const isGoingBack = useRef(false);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (isGoingBack.current) return;
    isGoingBack.current = addStep(question, isDialogOpen);
  }, [question, isDialogOpen]);
  useEffect(() => {
    const follow = () => {
      const step = currentStep();
      if (step === null) return;
      const { question, isDialogOpen = false } = latest.current;
      if (isGoingBack.current) {
        // What was opened in the meantime stays open.
        isGoingBack.current = addStep(question, isDialogOpen);
        return;
      }
      if (isDialogOpen && !step.isDialogOpen) latest.current.close?.();
      if (step.question !== question) latest.current.goTo(step.question);
    };
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("popstate", follow);
      const { before = 0 } = currentStep() ?? {};
      if (before > 0 && latest.current.isSubmitted?.() === true) history.go(-before);
    };
  }, []);
}

/** Brings the history to what is open; true if it goes back for that, which ends with a `popstate`. */
function addStep(question: number, isDialogOpen: boolean): boolean {
  const step = currentStep();
  const before = step?.before ?? 0;
  if (step === null) history.replaceState({ question, isDialogOpen, before }, "");
  else if (step.question === question && step.isDialogOpen === isDialogOpen) return false;
  else if (!step.isDialogOpen || isDialogOpen) history.pushState({ question, isDialogOpen, before: before + 1 }, "");
  else if (step.question !== question) history.replaceState({ question, isDialogOpen, before }, "");
  else {
    history.back();
    return true;
  }
  return false;
}
