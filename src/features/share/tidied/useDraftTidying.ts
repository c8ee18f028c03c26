import { useRef, useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { message } from "../../../lib/language/t.ts";

export interface DraftTidying {
  readonly state: "untidied" | "tidying" | "tidied" | "failed";
  /** Reason of a failure. */
  readonly problem: string | null;
  /** Begins to tidy, unless it is under way. A failure can be tried again. */
  readonly begin: () => void;
}

/** Tidying of the drafts by the server, once for all parts of the review. */
export function useDraftTidying(tidy: () => Promise<unknown>): DraftTidying {
  const [state, setState] = useState<DraftTidying["state"]>("untidied");
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const run = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState("tidying");
    setProblem(null);
    try {
      await tidy();
      setState("tidied");
    } catch (error) {
      setState("failed");
      setProblem(errorMessage(error, message("Your words could not be tidied just now. They stay as they are.")));
    } finally {
      isUnderWay.current = false;
    }
  };
  return { state, problem, begin: () => void run() };
}
