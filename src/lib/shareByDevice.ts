/** Whether the device has its own way to share. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/**
 * Opens the device's own way to share. False where the person closed the choice.
 * @throws DOMException where the device refuses
 */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    throw error;
  }
}
