/** Fetches of chunks, by path below the site's root. */
const fetches = new Map<string, Promise<void>>();

/**
 * Imports a chunk once it and the chunks that it imports are in the browser's cache. A failed fetch can be repeated, a
 * failed import cannot: browsers keep its failure as long as the page is open. Until the person has touched the page a
 * reload loses nothing, so chunks are preloaded, which is faster. The build calls this for each `import()`.
 *
 * @param chunks paths below the site's root; empty for a chunk that imports no other
 * @throws TypeError when a chunk can't be fetched
 */
export async function importWhenFetched<T>(load: () => Promise<T>, chunks: readonly string[] = []): Promise<T> {
  const unfetched = chunks.filter((chunk) => !isRequested(`/${chunk}`));
  if (navigator.userActivation?.hasBeenActive === false) unfetched.forEach(preload);
  else await Promise.all(unfetched.map(fetchOnce));
  return load();
}

/** Whether the page's own tags or the imports of other chunks have requested a chunk. */
function isRequested(path: string): boolean {
  if (document.querySelector(`[href="${path}"],[src="${path}"]`) !== null) return true;
  const entries = performance.getEntriesByName(location.origin + path) as PerformanceResourceTiming[];
  return entries.some(({ responseStatus }) => responseStatus === 200);
}

function preload(chunk: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `/${chunk}`;
  document.head.append(link);
}

function fetchOnce(chunk: string): Promise<void> {
  let fetched = fetches.get(chunk);
  if (fetched === undefined) {
    fetched = fetchIntoCache(`/${chunk}`);
    fetches.set(chunk, fetched);
    fetched.catch(() => fetches.delete(chunk));
  }
  return fetched;
}

/** Fetches without a link: browsers keep the failure of a preload too. */
async function fetchIntoCache(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new TypeError(`Failed to fetch dynamically imported module: ${path}`);
  await response.arrayBuffer();
}
