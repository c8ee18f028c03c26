/** Returns the section of "Add a Contributor", or null where the page has none. */
export function addContributorSection(): Element | null {
  return document.getElementById("add-contributor")?.closest("section") ?? null;
}

/** Focuses the first field of "Add a Contributor". */
export function focusAddContributor(): void {
  const form = addContributorSection();
  form?.scrollIntoView({ block: "center" });
  const fields = [...(form?.querySelectorAll<HTMLElement>("input, textarea") ?? [])];
  fields.find((field) => field.closest("[hidden]") === null)?.focus({ preventScroll: true });
}
