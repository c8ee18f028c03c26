import { webStorage } from "./KeyValueStorage.ts";

/** The user's colour scheme, stored in this browser. */
export type Theme = "system" | "light" | "dark";

const key = "theme";

/** The stored theme, or "system" without one. */
export function readTheme(): Theme {
  const stored = webStorage("local")?.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function applyTheme(theme: Theme = readTheme()): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Stores and applies a theme. */
export function saveTheme(theme: Theme): void {
  const storage = webStorage("local");
  if (theme === "system") storage?.removeItem(key);
  else storage?.setItem(key, theme);
  applyTheme(theme);
}
