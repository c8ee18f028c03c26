/** Returns the section of "Add a Contributor", or null where the page has none. */
export function addForm(): Element | null {
  return document.getElementById("add-contributor")?.closest("section") ?? null;
}

/** Focuses the first field of "Add a Contributor". */
export function askSomeone(): void {
  const form = addForm();
  form?.scrollIntoView({ block: "center" });
  const fields = [...(form?.querySelectorAll<HTMLElement>("input, textarea") ?? [])];
  fields.find((field) => field.closest("[hidden]") === null)?.focus({ preventScroll: true });
}
