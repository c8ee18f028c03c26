import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { api } from "../../../convex/_generated/api";
import { selfAssessmentPrompts } from "../../../convex/shared/questions/selfAssessmentPrompts";
import { toast } from "../../components/ui/toast.ts";
import { LocalOnlyDrafts } from "../answering/drafts/LocalOnlyDrafts.ts";
import type { Question } from "../answering/model/question.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useStore } from "../../hooks/useStore.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { systemClock } from "../../lib/Clock.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { SELF_ASSESSMENT_KEPT } from "../../lib/navigationState.ts";
import { paths, signUpPath } from "../../lib/paths.ts";
import { SelfAssessmentDraftStore } from "./SelfAssessmentDraftStore.ts";

/** Prompts; each has an id by its position. */
export const prompts: readonly (Question & { why: string })[] = selfAssessmentPrompts.map(({ prompt, why }, index) => ({
  id: `prompt-${index + 1}`,
  text: prompt,
  why,
}));

/** Delay after an edit [ONB-03]. */
const SAVE_AFTER_MS = 1_000;

function hasAnswer(answers: readonly string[]): boolean {
  return answers.some((answer) => answer.trim() !== "");
}

/** Drafts in this browser, saved at once when the page is hidden or left. */
function useBrowserDrafts() {
  const [{ copy, drafts }] = useState(() => {
    const ids = prompts.map((prompt) => prompt.id);
    const store = new SelfAssessmentDraftStore(webStorage("local"), ids, systemClock);
    return { copy: store, drafts: new LocalOnlyDrafts({ clock: systemClock, store, delayMs: SAVE_AFTER_MS }) };
  });

  useEffect(() => {
    if (!copy.hasRestoreFailed) return;
    toast.error("Error restoring responses", "We couldn't restore your saved responses. Please try again.");
  }, [copy]);

  useEffect(() => {
    const flush = () => void drafts.flush();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [drafts]);
  return { copy, drafts };
}

/** Saves the answers and requests their insight. `save` resolves to false where they were not saved. */
function useSaveSelfAssessment(onSaved: () => void) {
  const saveAnswers = useMutation(api.insights.selfAssessments.save);
  const requestInsight = useMutation(api.insights.insights.request);
  const [isSaving, setIsSaving] = useState(false);
  const save = async (answers: string[], hasAskedNobody: boolean): Promise<boolean> => {
    setIsSaving(true);
    try {
      await saveAnswers({ answers });
      onSaved();
    } catch (error) {
      console.error("The self-assessment was not saved.", error);
      setIsSaving(false);
      toast.error("Self-assessment not saved", "Please try again.");
      return false;
    }
    // The answers are saved; the dashboard requests a missing insight.
    requestInsight({ kind: insightKinds.selfAssessment }).catch((error: unknown) => {
      console.error("The insight was not requested.", error);
    });
    const answered = answers.filter((answer) => answer.trim() !== "").length;
    const next = hasAskedNobody ? "Step 2 of 2: ask the people who know your work." : undefined;
    toast.success(`Saved. ${answered} of ${answers.length} answered.`, next);
    return true;
  };
  return { isSaving, save };
}

/** State of the self-assessment's page: drafts in this browser, earlier answers, and how it ends. */
export function useOnboarding() {
  const navigate = useNavigate();
  const viewer = useViewer();
  const isSignedIn = viewer.status === "ready";
  const hasAccount = isSignedIn && !viewer.viewer.isAnonymous;
  const saved = useLiveQuery(api.insights.selfAssessments.current, isSignedIn ? {} : "skip");
  const recent = useLiveQuery(api.respondents.respondents.recent, isSignedIn ? {} : "skip");
  const hasAskedNobody = !isSignedIn || (recent.status === "ready" && recent.data.length === 0);
  const { copy, drafts } = useBrowserDrafts();
  // An anonymous user's copy stays for the account that they may log in to.
  const { isSaving, save } = useSaveSelfAssessment(() => hasAccount && copy.clear());

  const earlier = saved.status === "ready" ? saved.data : null;
  const isFirstTime = earlier === null && hasAskedNobody;
  useEffect(() => {
    if (earlier === null || Object.keys(drafts.snapshot().answers).length > 0) return;
    drafts.prefill(Object.fromEntries(prompts.map((prompt, index) => [prompt.id, earlier.answers[index] ?? ""])));
  }, [earlier, drafts]);

  // The page opens at the first question without an answer, so it waits for the stored answers.
  const isBlank = Object.keys(useStore(drafts).answers).length === 0;
  const isPrefilled = !isSignedIn || !isBlank || (saved.status !== "loading" && earlier === null);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && viewer.status !== "loading" && isPrefilled) setIsOpen(true);

  const finish = async () => {
    await drafts.flush();
    const { answers, save: stored } = drafts.snapshot();
    const texts = prompts.map((prompt) => answers[prompt.id] ?? "");
    if (isSignedIn) {
      if (hasAnswer(texts) && !(await save(texts, hasAskedNobody))) return;
    } else if (stored.kind === "unsaved") {
      const description = "This browser keeps nothing for this site, so signing up would lose your answers.";
      return toast.error("Self-assessment not saved", description);
    }
    if (hasAccount) await navigate(paths.dashboard);
    else await navigate(signUpPath, { state: hasAnswer(texts) ? SELF_ASSESSMENT_KEPT : null });
  };

  const openState = isSaving ? "saving" : "ready";
  return {
    state: isOpen ? openState : "loading",
    drafts,
    /** Whether nothing was saved and no respondent was added before. */
    isFirstTime,
    finish,
    /** Leaves the page. The draft stays in the browser. */
    skip: () => void navigate(hasAccount ? paths.dashboard : paths.start),
  } as const;
}
