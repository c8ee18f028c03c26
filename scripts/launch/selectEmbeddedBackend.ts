import { parseEnv } from "node:util";
import { isLoopbackHost } from "../../embedded/src/index.js";
import { ScriptError } from "../ScriptError.js";

/**
 * Edits `.env.local` for `npx convex …`; other lines stay. `text` is null without a file.
 * @throws ScriptError OtherDeployment when the file selects another deployment
 */
export function selectEmbeddedBackend(text: string | null, url: string, adminKey: string): string {
  const present = parseEnv(text ?? "");
  const elsewhere = selectionElsewhere(present);
  if (elsewhere !== null) {
    throw new ScriptError(
      "OtherDeployment",
      `.env.local selects ${elsewhere}. Remove it to use the embedded backend, or run \`npx convex dev\` and \`npm run dev:web\`.`,
    );
  }
  let next = text ?? "";
  for (const [name, value] of [
    ["CONVEX_SELF_HOSTED_URL", url],
    ["CONVEX_SELF_HOSTED_ADMIN_KEY", adminKey],
  ] as const) {
    if (present[name] === value) continue;
    const line = `${name}=${value}`;
    if (name in present) next = next.replace(new RegExp(`^\\s*${name}\\s*=.*$`, "m"), line);
    else next += `${next === "" || next.endsWith("\n") ? "" : "\n"}${line}\n`;
  }
  return next;
}

function selectionElsewhere(present: NodeJS.Dict<string>): string | null {
  for (const name of ["CONVEX_DEPLOYMENT", "CONVEX_DEPLOY_KEY"]) if (present[name]) return name;
  const url = present["CONVEX_SELF_HOSTED_URL"];
  if (!url) return null;
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname) ? null : `CONVEX_SELF_HOSTED_URL=${url}`;
}
