import { Keyboard, Mic } from "lucide-react";
import { SegmentedControl } from "../../../components/ui/SegmentedControl.tsx";
import type { FormMode } from "../model/flowState.ts";
import { t } from "../../../lib/language/t.ts";

/** Choice between typing and voice. */
export function AnswerModeToggle({
  mode,
  labels,
  onChange,
}: {
  mode: FormMode;
  labels: Readonly<Record<FormMode, string>>;
  onChange: (mode: FormMode) => void;
}) {
  return (
    <SegmentedControl
      label={t("How to answer")}
      value={mode}
      options={[
        { value: "voice", label: labels.voice, icon: Mic },
        { value: "type", label: labels.type, icon: Keyboard },
      ]}
      layout="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] md:inline-grid md:grid-cols-2"
      onChange={onChange}
    />
  );
}
