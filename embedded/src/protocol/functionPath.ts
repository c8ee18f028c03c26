/** Error message for a request that names a component, which this backend does not have. */
export const NO_COMPONENTS = "This deployment has no components";

/** Returns the canonical path: `messages.js:send` becomes `messages:send`, `messages` becomes `messages:default`. */
export function canonicalPath(path: string): string {
  const colon = path.lastIndexOf(":");
  const module = colon === -1 ? path : path.slice(0, colon);
  const name = colon === -1 ? "default" : path.slice(colon + 1);
  return functionPath(module, name);
}

/** Returns the canonical path of a module's export. */
export function functionPath(modulePath: string, exportName: string): string {
  return `${modulePath.replace(/\.js$/, "")}:${exportName}`;
}

/** Returns the path in system tables, where `messages:send` is `messages.js:send`. */
export function storedPath(path: string): string {
  const canonical = canonicalPath(path);
  const colon = canonical.lastIndexOf(":");
  return `${canonical.slice(0, colon)}.js${canonical.slice(colon)}`;
}

/** Returns the path in `/api/run/<module>/<function>`, or null. */
export function tryParseRunRoute(route: string): string | null {
  const slash = route.lastIndexOf("/");
  if (slash <= 0 || slash === route.length - 1) return null;
  return `${route.slice(0, slash)}:${route.slice(slash + 1)}`;
}
