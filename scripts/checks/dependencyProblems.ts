import { matchedGroups } from "./matchedGroups.js";

/** Part of package.json that is read. */
export interface PackageManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
}

/**
 * Reports packages that only one of package.json and docs/dependencies.md names. A table row begins with the package's
 * name.
 */
export function dependencyProblems(manifest: PackageManifest, document: string): string[] {
  const documented = matchedGroups(/^\| *`(?<dependency>[^`]+)`/gm, document, "dependency").map(
    ({ dependency }) => dependency,
  );
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides });
  return [
    ...installed.filter((name) => !documented.includes(name)).map((name) => `docs/dependencies.md lacks ${name}`),
    ...documented
      .filter((name) => !installed.includes(name))
      .map((name) => `docs/dependencies.md lists ${name}, which package.json lacks`),
    ...documented
      .filter((name, index) => documented.indexOf(name) !== index)
      .map((name) => `docs/dependencies.md lists ${name} twice`),
  ];
}
