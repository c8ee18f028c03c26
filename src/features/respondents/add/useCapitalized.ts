import { useRef } from "react";

const PARTICLE = /^(?:al|bin|d[aeiou]s?|del|della|den|der|di|du|el|ibn|l[ae]|ten|ter|van|vo[mn]|zu[mr]?)$/;

/** Capitalizes a name: "anna de vries" is "Anna de Vries". A name with a capital or a sign stays as it is. */
export function capitalizeName(name: string): string {
  if (!/^[\p{Script=Latin}\s'’-]+$/u.test(name) || name !== name.toLowerCase()) return name;
  return name.replace(/[^\s-]+/gu, (word, at: number) =>
    at > 0 && PARTICLE.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/**
 * Capitalizes each name once: small letters that are typed again stay.
 * @returns a function that returns the name it sets
 */
export function useCapitalized(name: string, setName: (name: string) => void): () => string {
  const done = useRef<string | null>(null);
  return () => {
    const better = capitalizeName(name);
    if (better === name || done.current === name) return name;
    done.current = name;
    setName(better);
    return better;
  };
}
