import { useEffect, useRef } from "react";

/** What of a form is open. */
interface OpenParts {
  /** Index of the open question. */
  readonly question: number;
  readonly isDialogOpen: boolean;
  readonly isBotOpen: boolean;
}

interface HistoryStep extends OpenParts {
  /** Entries of the form before this one. */
  readonly before: number;
}

/** The step of the history's current entry; null for an entry that the form has not made. */
export function currentStep(): HistoryStep | null {
  const state = history.state as Partial<Record<keyof HistoryStep, unknown>> | null;
  const { question, before, isDialogOpen, isBotOpen } = state ?? {};
  if (typeof question !== "number" || typeof before !== "number") return null;
  return { question, before, isDialogOpen: isDialogOpen === true, isBotOpen: isBotOpen === true };
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
  /** Whether the voice bot is open in the form's place; false by default, for a form without one. */
  readonly isBotOpen?: boolean;
  readonly closeBot?: () => void;
  /** Whether the answers are sent; never by default, for a form whose page stays in the history. */
  readonly isSubmitted?: () => boolean;
}

/**
 * Makes an entry of the history for each question and dialog that is opened, and for the voice bot. Back closes the
 * dialog, opens the question before, or returns from the bot to the form. A submitted form goes back over all entries
 * when it is unmounted, so that Back then leaves the page.
 */
export function useHistorySteps(form: HistoryForm): void {
  const { question, isDialogOpen, isBotOpen } = openPartsOf(form);
  const latest = useRef(form);
  /** Set from `history.back()` until its `popstate`: the current entry is then the one that is being left. */
  const isGoingBack = useRef(false);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (isGoingBack.current) return;
    isGoingBack.current = updateHistory({ question, isDialogOpen, isBotOpen }) === "back";
  }, [question, isDialogOpen, isBotOpen]);
  useEffect(() => {
    const follow = () => {
      const step = currentStep();
      if (step === null) return;
      const open = openPartsOf(latest.current);
      if (isGoingBack.current) {
        // What was opened in the meantime stays open.
        isGoingBack.current = updateHistory(open) === "back";
        return;
      }
      if (open.isDialogOpen && !step.isDialogOpen) latest.current.close?.();
      if (open.isBotOpen && !step.isBotOpen) latest.current.closeBot?.();
      if (step.question !== open.question) latest.current.goTo(step.question);
    };
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("popstate", follow);
      const { before = 0 } = currentStep() ?? {};
      if (before > 0 && latest.current.isSubmitted?.() === true) history.go(-before);
    };
  }, []);
}

function openPartsOf({ question, isDialogOpen = false, isBotOpen = false }: HistoryForm): OpenParts {
  return { question, isDialogOpen, isBotOpen };
}

/** Brings the history to what is open; "back" if it goes back for that, which ends with a `popstate`. */
function updateHistory(open: OpenParts): "back" | "stay" {
  const step = currentStep();
  const before = step?.before ?? 0;
  const isSameQuestion = step?.question === open.question;
  const isSameView = step?.isDialogOpen === open.isDialogOpen && step.isBotOpen === open.isBotOpen;
  if (isSameQuestion && isSameView) return "stay";
  const isDeeper = step !== null && openPartCount(open) > openPartCount(step);
  if (step !== null && (isSameView || isDeeper)) history.pushState({ ...open, before: before + 1 }, "");
  else if (isSameQuestion && openPartCount(open) < openPartCount(step)) {
    history.back();
    return "back";
  } else history.replaceState({ ...open, before }, "");
  return "stay";
}

/** A dialog may be open over the bot. */
function openPartCount({ isDialogOpen, isBotOpen }: OpenParts): number {
  return Number(isDialogOpen) + Number(isBotOpen);
}
