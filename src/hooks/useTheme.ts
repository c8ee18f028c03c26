import { useState } from "react";
import { readTheme, saveTheme, type Theme } from "../lib/theme.ts";

export const themeOptions: { value: Theme; label: string }[] = [
  { value: "system", label: "Like this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** The theme, and a function that applies and stores another. */
export function useTheme(): [Theme, (next: Theme) => void] {
  const [theme, setTheme] = useState(readTheme);
  return [
    theme,
    (next) => {
      setTheme(next);
      saveTheme(next);
    },
  ];
}
