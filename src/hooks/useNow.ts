import { useEffect, useState } from "react";

/** The time now, in milliseconds, told again every `every` milliseconds: for "2 minutes ago" that stays true. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
