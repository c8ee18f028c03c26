import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { t } from "../../../lib/language/t.ts";

/** Opens content once the server has tidied the drafts. A failure sets `problem`, and content can be opened again. */
export function useOpenAfterTidying(prepare: () => Promise<unknown>) {
  const [state, setState] = useState<"closed" | "preparing" | "shown">("closed");
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (): Promise<void> => {
    setState("preparing");
    setProblem(null);
    try {
      await prepare();
      setState("shown");
    } catch (error) {
      setState("closed");
      setProblem(errorMessage(error, t("Your words could not be tidied just now. They stay as they are.")));
    }
  };
  return { state, problem, open: () => void run() };
}
