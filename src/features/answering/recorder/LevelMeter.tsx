import { useState } from "react";
import { t } from "../../../lib/language/t.ts";

const SAMPLES = 24;

/** Meter of the microphone's level. */
export function LevelMeter({ level }: { level: number | null }) {
  const [history, setHistory] = useState<readonly number[]>(() => Array<number>(SAMPLES).fill(0));
  const [last, setLast] = useState(level);
  if (level !== null && level !== last) {
    setLast(level);
    setHistory([...history.slice(1), level]);
  }
  if (level === null) return null;
  return (
    <div
      role="meter"
      aria-label={t("Microphone level")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      className="flex h-8 min-w-0 flex-1 items-center justify-between"
    >
      {history.map((moment, index) => (
        <span
          key={index}
          className="w-[3px] rounded-full bg-iris"
          style={{ height: `${Math.max(6, moment * 100)}%`, opacity: 0.35 + 0.65 * (index / SAMPLES) }}
        />
      ))}
    </div>
  );
}
