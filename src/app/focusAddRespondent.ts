/** Returns the section of "Add a Contributor", or null where the page has none. */
export function addRespondentSection(): Element | null {
  return document.getElementById("add-respondent")?.closest("section") ?? null;
}

/** Focuses the first field of "Add a Contributor"; the heading of a folded form opens it and does the same. */
export function focusAddRespondent(): void {
  const form = addRespondentSection();
  form?.scrollIntoView({ block: "center" });
  const opener = form?.querySelector<HTMLElement>("h2 > [aria-expanded=false]");
  if (opener) return opener.click();
  const fields = [...(form?.querySelectorAll<HTMLElement>("input, textarea") ?? [])];
  fields.find((field) => field.closest("[hidden]") === null)?.focus({ preventScroll: true });
}
