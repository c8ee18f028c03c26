import { useEffect, useState } from "react";

/** The time now, in milliseconds, told again every `every` milliseconds: for "2 minutes ago" that stays true. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
