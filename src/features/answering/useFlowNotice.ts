import { useCallback, useEffect, useState } from "react";

export interface FlowNotice {
  tone: "info" | "error";
  title: string;
  description?: string;
}

/** Time until a notice is dismissed; errors stay. */
const DISMISS_AFTER_MS = 8_000;

/** State of the form's notice. A notice that is not an error is dismissed after some seconds. */
export function useFlowNotice() {
  const [notice, setNotice] = useState<FlowNotice | null>(null);
  const dismiss = useCallback(() => setNotice(null), []);
  useEffect(() => {
    if (notice?.tone !== "info") return;
    const timer = setTimeout(dismiss, DISMISS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [notice, dismiss]);
  return { notice, show: setNotice, dismiss };
}
