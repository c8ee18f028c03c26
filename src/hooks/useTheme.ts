import { useState } from "react";
import { readTheme, saveTheme, type ColorTheme } from "../lib/theme.ts";

export const themeOptions: { value: ColorTheme; label: string }[] = [
  { value: "system", label: "Like this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** The theme, and a function that applies and stores another. */
export function useTheme(): [ColorTheme, (next: ColorTheme) => void] {
  const [theme, setTheme] = useState(readTheme);
  return [
    theme,
    (next) => {
      setTheme(next);
      saveTheme(next);
    },
  ];
}
