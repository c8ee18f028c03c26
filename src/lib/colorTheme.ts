import { webStorage } from "./KeyValueStorage.ts";

/** Colours of the app, stored in this browser. */
export type ColorTheme = "system" | "light" | "dark";

const THEME_KEY = "theme";

/** The stored theme, else the system's. */
export function readColorTheme(): ColorTheme {
  const stored = webStorage("local").get(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Shows a theme on the page. */
export function applyColorTheme(theme: ColorTheme = readColorTheme()): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Stores a theme in this browser. */
export function saveColorTheme(theme: ColorTheme): void {
  const storage = webStorage("local");
  if (theme === "system") storage.remove(THEME_KEY);
  else storage.trySet(THEME_KEY, theme);
  applyColorTheme(theme);
}
