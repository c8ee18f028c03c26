/** Environment variables of a Convex deployment: a settings file's and the session keys. */
import { parseEnv } from "node:util";
import { FORWARDED_VARIABLES } from "../launch/deploymentVariables.js";
import { createKeys } from "../launch/keys.js";
import { ScriptError } from "../ScriptError.js";

/** Names of the variables with the session keys. */
const KEY_NAMES = ["JWT_PRIVATE_KEY", "JWKS"] as const;

/** Variables to set, and whether the session keys among them are new. */
export interface DeploymentSettings {
  readonly variables: ReadonlyMap<string, string>;
  readonly hasNewKeys: boolean;
}

interface SettingsOptions {
  /** Names of the variables that the deployment has. */
  readonly present: ReadonlySet<string>;
  /** Whether new keys replace those of the deployment. */
  readonly replacesKeys?: boolean;
}

/**
 * Returns variables to set in a deployment; blank values are left out. Session keys are made once, since new ones sign
 * everyone out.
 * @param text of a file like `.env.local.example`
 * @throws ScriptError InvalidSetting when a variable is refused; the message names it
 */
export function settingsFor(text: string, { present, replacesKeys = false }: SettingsOptions): DeploymentSettings {
  const givenVariables = Object.entries(parseEnv(text)).filter(
    (entry): entry is [string, string] => entry[1]?.trim() !== "",
  );
  const knownNames = new Set<string>(["SITE_URL", ...FORWARDED_VARIABLES]);
  for (const [name] of givenVariables) {
    if (KEY_NAMES.some((key) => key === name))
      throw new ScriptError("InvalidSetting", `${name} is made by this command; remove it from the file.`);
    if (!knownNames.has(name))
      throw new ScriptError(
        "InvalidSetting",
        `${name} is no setting of the functions. They read ${[...knownNames].join(", ")}.`,
      );
  }
  const variables = new Map(givenVariables);
  const site = variables.get("SITE_URL");
  if (site === undefined && !present.has("SITE_URL"))
    throw new ScriptError("InvalidSetting", "SITE_URL is missing: the page's public address.");
  if (site !== undefined && (!URL.canParse(site) || new URL(site).origin !== site)) {
    throw new ScriptError(
      "InvalidSetting",
      `SITE_URL must be like https://feedback.example.com, without a path; it is ${site}`,
    );
  }
  const pair = KEY_NAMES.filter((name) => present.has(name));
  if (pair.length === 1 && !replacesKeys) {
    throw new ScriptError(
      "InvalidSetting",
      `The deployment has ${pair[0]} alone. Use --new-keys, which signs everyone out.`,
    );
  }
  const hasNewKeys = replacesKeys || pair.length === 0;
  if (hasNewKeys) {
    const { jwtPrivateKey, jwks } = createKeys();
    variables.set("JWT_PRIVATE_KEY", jwtPrivateKey).set("JWKS", jwks);
  }
  return { variables, hasNewKeys };
}

/**
 * Formats variables for `npx convex env set`, which reads dotenv's format.
 * @throws ScriptError InvalidSetting for a value that no quotes can hold
 */
export function toEnvFile(variables: ReadonlyMap<string, string>): string {
  return [...variables]
    .map(([name, value]) => {
      const quote = ["'", "`"].find((mark) => !value.includes(mark));
      if (quote === undefined)
        throw new ScriptError(
          "InvalidSetting",
          `${name} contains both ' and \`; set it with npx convex env set ${name}.`,
        );
      return `${name}=${quote}${value}${quote}\n`;
    })
    .join("");
}
