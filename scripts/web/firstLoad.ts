/** Entry of Vite's `.vite/manifest.json`. */
interface ManifestChunk {
  readonly file: string;
  /** Manifest keys of static imports. */
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Vite's `.vite/manifest.json`, by module. */
export type ViteManifest = Readonly<Record<string, ManifestChunk>>;

/** What loads before a route renders. */
export interface RouteBudget {
  readonly route: string;
  /** Manifest keys: the entry, then each dynamic import up to the route. */
  readonly modules: readonly string[];
  /** Largest size, in gzipped kB of 1000 bytes. */
  readonly maxKilobytes: number;
}

/** A part that loads after the first load of a route. */
export interface LazyPart {
  readonly name: string;
  /** Text that only the part's code contains, also when minified. */
  readonly mark: string;
}

/**
 * Returns the script files that `modules` load, with their static imports, each file once.
 * @throws Error for a module that is missing or not imported by one before it
 */
export function loadedFiles(manifest: ViteManifest, modules: readonly string[]): string[] {
  const reached = new Set<string>();
  const visit = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    chunk(manifest, key).imports?.forEach(visit);
  };
  for (const [index, key] of modules.entries()) {
    const isLoadable = [...reached].some((from) => chunk(manifest, from).dynamicImports?.includes(key));
    if (index > 0 && !isLoadable) throw new Error(`nothing that is loaded before ${key} imports it`);
    visit(key);
  }
  return [...new Set([...reached].map((key) => chunk(manifest, key).file))].filter((file) => file.endsWith(".js"));
}

function chunk(manifest: ViteManifest, key: string): ManifestChunk {
  const entry = manifest[key];
  if (entry === undefined) throw new Error(`the build has no chunk ${key}`);
  return entry;
}

/** Gzipped bytes of a first load. The largest file comes first. */
export interface FirstLoad {
  readonly bytes: number;
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/**
 * Measures what loads before a route renders.
 * @throws Error for a module that the build does not load
 */
export function firstLoad(
  manifest: ViteManifest,
  modules: readonly string[],
  gzippedBytes: (file: string) => number,
): FirstLoad {
  const files = loadedFiles(manifest, modules)
    .map((file) => ({ file, bytes: gzippedBytes(file) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { files, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Reports a first load over its budget, and each lazy part in it, one sentence each. */
export function budgetProblems(
  { route, maxKilobytes }: RouteBudget,
  load: FirstLoad,
  { lazyParts, textOf }: { readonly lazyParts: readonly LazyPart[]; readonly textOf: (file: string) => string },
): string[] {
  const problems: string[] = [];
  if (load.bytes > maxKilobytes * 1000) {
    problems.push(`${route} loads ${formatKilobytes(load.bytes)} of JavaScript; its budget is ${maxKilobytes} kB`);
  }
  for (const { name, mark } of lazyParts) {
    const holder = load.files.find(({ file }) => textOf(file).includes(mark));
    if (holder !== undefined) problems.push(`${route} loads the ${name} before it is used, in ${holder.file}`);
  }
  return problems;
}

/** Returns "12.3 kB" for bytes; 1 kB is 1,000 bytes. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
