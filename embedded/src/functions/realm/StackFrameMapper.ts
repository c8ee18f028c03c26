/**
 * Owns the mapping from compiled positions to the developer's sources. Source maps are parsed at first need.
 *
 * Invariant: no frame of the backend is shown.
 */
import { SourceMap, type SourceMapPayload } from "node:module";
import type { CompiledModule } from "./ModuleCompiler.js";
import { parseOwnJson } from "../../shared/json.js";

/** Prefix of compiled modules' names; frames of other scripts are hidden. */
export const SCRIPT_PREFIX = "realm:";

/** A position in the source that a developer wrote. */
export interface SourcePosition {
  readonly path: string;
  /** Line, 1-based as `column` is. */
  readonly line: number;
  readonly column: number;
}

export class StackFrameMapper {
  readonly #modules: ReadonlyMap<string, CompiledModule>;
  readonly #maps = new Map<string, { compiled: SourceMap; pushed: SourceMap | null }>();

  constructor(modules: ReadonlyMap<string, CompiledModule>) {
    this.#modules = modules;
  }

  /** Returns the app's frames, as ` at handler (../convex/messages.ts:12:9)`. */
  frames(stack: string): string[] {
    const frames: string[] = [];
    for (const line of stack.split("\n")) {
      const match = /^\s+at (?:(.*) \()?realm:(.+?):(\d+):(\d+)\)?$/.exec(line);
      if (match === null) continue;
      const [, name, path, row, column] = match;
      if (path === undefined || row === undefined || column === undefined) continue;
      const source = this.#locate(path, Number(row), Number(column));
      const position = `${source.path}:${source.line}:${source.column}`;
      frames.push(name === undefined ? `    at ${position}` : `    at ${name} (${position})`);
    }
    return frames;
  }

  #locate(path: string, line: number, column: number): SourcePosition {
    const maps = this.#mapsOf(path);
    if (maps === null) return { path, line, column };
    const pushed = findSourcePosition(maps.compiled, line, column);
    if (pushed === null) return { path, line, column };
    if (maps.pushed === null) return { ...pushed, path };
    return findSourcePosition(maps.pushed, pushed.line, pushed.column) ?? { ...pushed, path };
  }

  #mapsOf(path: string): { compiled: SourceMap; pushed: SourceMap | null } | null {
    let maps = this.#maps.get(path);
    if (maps === undefined) {
      const module = this.#modules.get(path);
      if (module === undefined) return null;
      maps = {
        compiled: new SourceMap(parseOwnJson<SourceMapPayload>(module.map)),
        pushed: module.pushedMap === null ? null : new SourceMap(parseOwnJson<SourceMapPayload>(module.pushedMap)),
      };
      this.#maps.set(path, maps);
    }
    return maps;
  }
}

function findSourcePosition(map: SourceMap, line: number, column: number): SourcePosition | null {
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return null;
  return { path: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
