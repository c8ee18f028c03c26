import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "../projectFiles.js";

interface IconImportsPlugin {
  readonly name: string;
  readonly apply: "build";
  readonly enforce: "pre";
  resolveId(source: string, importer?: string): string | null;
  transform(code: string, id: string): string | null;
}

/**
 * Imports each lucide icon from its own module. An import of the library's index would put every icon into the chunk
 * that all pages share.
 */
export function iconImports(): IconImportsPlugin {
  const index = path.join(
    path.dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")),
    "dist/esm/lucide-react.mjs",
  );
  const icon = path.join(projectRoot, "src/components/ui/createIcon.ts");
  const files = iconFiles(readFileSync(index, "utf8"));
  return {
    name: "icon-imports",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "../createLucideIcon.mjs" && importer?.includes("/lucide-react/") === true ? icon : null,
    transform: (code, id) => {
      if (id.includes("/lucide-react/dist/esm/icons/")) return withoutUnreadData(code);
      return id.includes("/src/") ? withIconModules(code, files, path.dirname(index)) : null;
    },
  };
}

/** Returns module paths by exported name, from the library's index. */
export function iconFiles(index: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of index.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']+)'/g))
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
}

/**
 * Replaces imports of the library by imports of icons' modules; null without such an import.
 * @throws Error for a name that is no icon
 */
export function withIconModules(code: string, files: ReadonlyMap<string, string>, directory: string): string | null {
  const rewrittenCode = code.replace(/import \{([^}]*)\} from "lucide-react";/g, (_, names: string) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name) => {
        const [exported = "", local = exported] = name.split(/\s+as\s+/);
        const file = files.get(exported);
        if (file === undefined) throw new Error(`lucide-react has no icon ${exported}`);
        return `import ${local} from ${JSON.stringify(path.join(directory, file))};`;
      })
      .join(" "),
  );
  return rewrittenCode === code ? null : rewrittenCode;
}

/**
 * Leaves out of an icon's module what createIcon.ts does not read: React keys, the size, and a statement without
 * effect. The keys are random, so compression does not shorten them.
 */
export function withoutUnreadData(code: string): string {
  return code
    .replace(/,\s*key: "\w+"/g, "")
    .replace(/\n\s*size: 24,/, "")
    .replace(/\n__iconData\.node;/, "");
}
