/**
 * The canonical form of a function's path, `module:function`: without the module's `.js`, with `default` where no
 * function is named. Clients write both forms.
 */
export function canonicalPath(path: string): string {
  const colon = path.indexOf(":");
  const module = colon === -1 ? path : path.slice(0, colon);
  const name = colon === -1 ? "default" : path.slice(colon + 1);
  return `${module.replace(/\.js$/, "")}:${name}`;
}

/** The path that `/api/run/<module>/<function>` names, or null where a part is missing. */
export function pathOfRunRoute(route: string): string | null {
  const slash = route.lastIndexOf("/");
  if (slash <= 0 || slash === route.length - 1) return null;
  return `${route.slice(0, slash)}:${route.slice(slash + 1)}`;
}
