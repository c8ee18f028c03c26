import { useState } from "react";
import { readColorTheme, saveColorTheme, type ColorTheme } from "../lib/colorTheme.ts";

export const themeOptions: { value: ColorTheme; label: string }[] = [
  { value: "system", label: "Like this device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** The theme, and a function that applies and stores another. */
export function useColorTheme(): [ColorTheme, (next: ColorTheme) => void] {
  const [theme, setTheme] = useState(readColorTheme);
  return [
    theme,
    (next) => {
      setTheme(next);
      saveColorTheme(next);
    },
  ];
}
