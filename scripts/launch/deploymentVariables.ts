import type { AdminClient, VariableChange } from "./AdminClient.js";
import type { LaunchKeys } from "./keys.js";

/** Variables that functions of `convex/` read; `npm run check:env` checks the list. */
export const FORWARDED_VARIABLES = [
  "ADMIN_EMAILS",
  "AUTH_GOOGLE_ID",
  "AUTH_GOOGLE_ISSUER",
  "AUTH_GOOGLE_SECRET",
  "DEFAULT_PHONE_COUNTRY",
  "MAIL_FROM",
  "OPENAI_API_KEY",
  "OPENAI_BASE_URL",
  "OPENAI_CHAT_MODEL",
  "OPENAI_EMBEDDING_MODEL",
  "OPENAI_INSIGHT_MODEL",
  "OPENAI_JUDGE_MODEL",
  "OPENAI_TIDYING_MODEL",
  "OPENAI_TRANSCRIPTION_MODEL",
  "POSTHOG_HOST",
  "POSTHOG_KEY",
  "RESEND_API_KEY",
  "RESEND_BASE_URL",
  "RESEND_WEBHOOK_SECRET",
  "SENTENCE_ENCODER",
  "SPEECH_TO_TEXT",
  "SUPPORT_EMAIL",
] as const;

/**
 * Returns the variables to change at a start. Those that an earlier start forwarded (`earlier`) are removed; variables
 * of `npx convex env set` stay.
 */
export function variableChanges(
  present: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  earlier: readonly string[],
): VariableChange[] {
  const changes: VariableChange[] = [];
  for (const [name, value] of wanted) if (present.get(name) !== value) changes.push({ name, value });
  for (const name of earlier) if (!wanted.has(name) && present.has(name)) changes.push({ name, value: null });
  return changes;
}

interface DeploymentVariables {
  readonly keys: LaunchKeys;
  readonly siteUrl: string;
  readonly env: NodeJS.ProcessEnv;
  /** Names that the last start forwarded. */
  readonly earlier: readonly string[];
}

/** Applies the changes. Returns the names that came from `env`. */
export async function applyVariables(
  client: AdminClient,
  { keys, siteUrl, env, earlier }: DeploymentVariables,
): Promise<string[]> {
  const forwardedVariables = new Map<string, string>(
    FORWARDED_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const wantedVariables = new Map([
    ["JWT_PRIVATE_KEY", keys.jwtPrivateKey],
    ["JWKS", keys.jwks],
    ["SITE_URL", siteUrl],
    ...forwardedVariables,
  ]);
  const changes = variableChanges(await client.environment(), wantedVariables, earlier);
  if (changes.length > 0) await client.changeEnvironment(changes);
  return [...forwardedVariables.keys()];
}
