import { webStorage } from "./KeyValueStorage.ts";

/** Stored in this browser. */
export type Theme = "system" | "light" | "dark";

const key = "theme";

export function readTheme(): Theme {
  const stored = webStorage("local")?.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function applyTheme(theme: Theme = readTheme()): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function saveTheme(theme: Theme): void {
  const storage = webStorage("local");
  if (theme === "system") storage?.removeItem(key);
  else storage?.setItem(key, theme);
  applyTheme(theme);
}
