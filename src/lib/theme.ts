/** Whether colours follow the system or the person's own choice, kept in this browser. */
export type Theme = "system" | "light" | "dark";

const key = "theme";

/** The person's choice; the system's where they made none. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Puts the stored choice on the document. */
export function applyTheme(): void {
  const theme = readTheme();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

/** Keeps and applies a choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  applyTheme();
}
