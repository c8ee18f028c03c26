import path from "node:path";
import { projectRoot } from "../projectFiles.js";

/** Part of Rolldown's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;
}

/** Project-relative modules that load an audience's pages, by audience. */
export type Audiences = Readonly<Record<string, readonly string[]>>;

interface ChunkGroup {
  readonly debugName: string;
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly priority: number;
  readonly minShareCount: number;
}

/**
 * Groups modules into one chunk per combination of audiences: few requests, little code of other audiences. Other
 * modules are chunked automatically.
 * @param entry loads first; its imports are a chunk, which keeps the entry small
 * @param audiences lightest first. What each of the first two shares with later ones is one chunk, because a smaller
 *   one costs more than it spares.
 */
export function sharedChunks(entry: string, audiences: Audiences): ChunkGroup[] {
  const names = Object.keys(audiences);
  const [lightest = "", second = ""] = names;
  const sharedBy = new Map([
    [lightest, "shared"],
    [second, `${second}-shared`],
  ]);
  let closures: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  const chunkOf = (id: string, graph: ModuleGraph): string => {
    closures ??= new Map(
      Object.entries({ start: [entry], ...audiences }).map(([name, modules]) => [name, importsOf(modules, graph)]),
    );
    if (id.endsWith(`/${entry}`)) return "";
    if (closures.get("start")?.has(id)) return "start";
    const audienceNames = names.filter((name) => closures?.get(name)?.has(id));
    const [first] = audienceNames;
    // One chunk of the other icons costs one request rather than one for each. An icon of one module is in its chunk.
    if (first === undefined) return isIcon(id) && isDrawnBySeveral(id, graph) ? "icons" : "";
    // An icon that a later part draws would load all code of its audience from that audience's chunk.
    const isDrawnLater = isIcon(id) && graph.getModuleInfo(id)?.importers.some((by) => !closures?.get(first)?.has(by));
    if (audienceNames.length === 1 && isDrawnLater !== true) return first;
    // Code that only public pages and the account share is a separate chunk, which links' pages don't load.
    if (first === lightest && audienceNames.length > 1 && !audienceNames.includes(second)) return `${first}-account`;
    return sharedBy.get(first) ?? audienceNames.join("-");
  };
  // Chunks capture their modules' imports, so the most shared chunks come first.
  return [
    "start",
    ...sharedBy.values(),
    `${lightest}-account`,
    ...combinationsOf(names.slice(2)),
    second,
    lightest,
    "icons",
  ].map((chunk, index, chunks) => ({
    debugName: chunk,
    name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
    priority: chunks.length - index,
    // The modules that load after the entry share its imports, but are not counted here.
    minShareCount: chunk === "start" ? 1 : 2,
  }));
}

function isDrawnBySeveral(id: string, graph: ModuleGraph): boolean {
  return (graph.getModuleInfo(id)?.importers.length ?? 0) > 1;
}

/** Returns the name of each combination of audiences, those of most audiences first. */
function combinationsOf(names: readonly string[]): string[] {
  return names
    .reduce<string[][]>((shorter, name) => [...shorter, ...shorter.map((combination) => [...combination, name])], [[]])
    .filter((combination) => combination.length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map((combination) => combination.join("-"));
}

function isIcon(id: string): boolean {
  return id.includes("/node_modules/lucide-react/");
}

/** Returns modules with all their static imports. */
function importsOf(modules: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const module of modules) {
    const id = path.join(projectRoot, module);
    if (graph.getModuleInfo(id) === null) throw new Error(`the build has no module ${module}`);
    visit(id);
  }
  return reached;
}
