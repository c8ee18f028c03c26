/** Copies a text. Resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (error) {
      console.warn("The clipboard refused; trying the selection instead.", error);
    }
  }
  return tryCopyBySelection(text);
}

/** Copies by a selection, since plain HTTP has no Clipboard API. */
function tryCopyBySelection(text: string): boolean {
  const holder = document.createElement("textarea");
  holder.value = text;
  holder.setAttribute("readonly", "");
  holder.style.position = "fixed";
  holder.style.opacity = "0";
  const before = document.activeElement;
  (before?.closest("[role=dialog], dialog") ?? document.body).append(holder);
  holder.select();
  const isCopied = document.execCommand("copy");
  holder.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
