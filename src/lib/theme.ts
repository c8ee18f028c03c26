import { webStorage } from "./KeyValueStorage.ts";

/** Whether colours follow the system or the person's own choice, kept in this browser. */
export type Theme = "system" | "light" | "dark";

const key = "theme";

/** The person's choice; the system's where they made none, or where the browser keeps nothing. */
export function readTheme(): Theme {
  const stored = webStorage("local")?.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Puts the kept choice on the document. */
export function applyTheme(theme: Theme = readTheme()): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Keeps and applies a choice. */
export function saveTheme(theme: Theme): void {
  const storage = webStorage("local");
  if (theme === "system") storage?.removeItem(key);
  else storage?.setItem(key, theme);
  applyTheme(theme);
}
