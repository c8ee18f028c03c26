import path from "node:path";
import { projectRoot } from "../projectFiles.js";

interface ImportHelperPlugin {
  readonly name: string;
  readonly apply: "build";
  transform(code: string, id: string): string | null;
}

/** Module with which Vite wraps each `import()` of a build. */
const HELPER = "\0vite/preload-helper.js";

/** Makes each `import()` of a build call `importWhenFetched` in place of Vite's own helper. */
export function importHelper(): ImportHelperPlugin {
  const own = path.join(projectRoot, "src/lib/importWhenFetched.ts");
  return {
    name: "import-helper",
    apply: "build",
    transform: (_code, id) =>
      id === HELPER ? `export { importWhenFetched as __vitePreload } from ${JSON.stringify(own)};` : null,
  };
}
