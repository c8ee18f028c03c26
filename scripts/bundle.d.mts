import type { Plugin } from "esbuild";

export const threadCode: Plugin;
export function bundle(entry: string): Promise<string>;
export function runScript(entry: string, bundled?: string): Promise<void>;
