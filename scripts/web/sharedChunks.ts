/** Owns which modules of the web app share a chunk. */
import path from "node:path";
import { projectRoot } from "../projectFiles.js";

/** The parts of the module graph that grouping needs, as Rolldown provides them. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The modules that load a page of each audience, paths relative to the project. */
export type Audiences = Readonly<Record<string, readonly string[]>>;

interface ChunkGroup {
  readonly debugName: string;
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly priority: number;
  readonly minShareCount: number;
}

/**
 * Groups the modules that a first load needs by the audiences that need them, one chunk for each combination. So a page takes
 * few requests, and no audience loads much code that only another one needs. The rest is left to automatic chunking.
 *
 * @param entry the module that every page loads first: its imports are a chunk of their own, which keeps the entry small
 * @param audiences the lightest first: what it shares with any other audience is one chunk, named "shared"
 */
export function sharedChunks(entry: string, audiences: Audiences): ChunkGroup[] {
  const names = Object.keys(audiences);
  let closures: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  const chunkOf = (id: string, graph: ModuleGraph): string => {
    closures ??= new Map(
      Object.entries({ start: [entry], ...audiences }).map(([name, modules]) => [name, importsOf(modules, graph)]),
    );
    if (closures.get("start")?.has(id)) return "start";
    const needed = names.filter((name) => closures?.get(name)?.has(id));
    return needed.length > 1 && needed[0] === names[0] ? "shared" : needed.join("-");
  };
  const combinations = names
    .slice(1)
    .reduce<string[][]>((found, name) => [...found, ...found.map((combination) => [...combination, name])], [[]])
    .filter((combination) => combination.length > 0)
    .toSorted((a, b) => b.length - a.length)
    .map((combination) => combination.join("-"));
  // A chunk takes its modules' imports along, so the most shared modules are grouped first.
  return ["start", "shared", ...combinations, ...names.slice(0, 1)].map((chunk, index, chunks) => ({
    debugName: chunk,
    name: (id, graph) => (chunkOf(id, graph) === chunk ? chunk : null),
    priority: chunks.length - index,
    minShareCount: 2,
  }));
}

/** The given modules with everything that they import statically. */
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
