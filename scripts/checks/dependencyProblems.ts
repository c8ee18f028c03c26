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
  const listed = matchedGroups(/^\| *`(?<dependency>[^`]+)`/gm, document, "dependency").map(
    ({ dependency }) => dependency,
  );
  const wanted = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides });
  return [
    ...wanted.filter((name) => !listed.includes(name)).map((name) => `docs/dependencies.md lacks ${name}`),
    ...listed
      .filter((name) => !wanted.includes(name))
      .map((name) => `docs/dependencies.md lists ${name}, which package.json lacks`),
    ...listed
      .filter((name, index) => listed.indexOf(name) !== index)
      .map((name) => `docs/dependencies.md lists ${name} twice`),
  ];
}
