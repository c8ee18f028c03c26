import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { readPrivateFile, writePrivateFile } from "./dataDirectory.js";
import { ScriptError } from "../ScriptError.js";

const KEYS_FILE = "keys.json";

const StoredKeys = z.object({
  /** Key of the CLI and the launcher. */
  adminKey: z.string().regex(/^[\w-]{16,}$/),
  /** PKCS#8 PEM with spaces for line ends, as @convex-dev/auth reads it. */
  jwtPrivateKey: z.string().startsWith("-----BEGIN PRIVATE KEY-----"),
  /** JSON Web Key Set with the public key. */
  jwks: z.string(),
});

/** Secret keys of one data directory. */
export type LaunchKeys = z.infer<typeof StoredKeys>;

/**
 * Reads the keys or creates them once: new ones would sign everyone out.
 * @throws ScriptError KeysDamaged when the file is damaged
 */
export async function loadOrCreateKeys(dataDir: string): Promise<LaunchKeys> {
  const text = await readPrivateFile(dataDir, KEYS_FILE);
  if (text !== null) return parseKeys(text, dataDir);
  const keys = createKeys();
  await writePrivateFile(dataDir, KEYS_FILE, JSON.stringify(keys, null, 2));
  return keys;
}

/** Returns the key in the outbox's address. It discloses nothing about the key that it is derived from. */
export function outboxKey({ adminKey }: Pick<LaunchKeys, "adminKey">): string {
  return createHmac("sha256", adminKey).update("outbox").digest("base64url");
}

function parseKeys(text: string, dataDir: string): LaunchKeys {
  try {
    const keys = StoredKeys.parse(JSON.parse(text));
    checkPair(keys);
    return keys;
  } catch (error) {
    throw new ScriptError(
      "KeysDamaged",
      `${KEYS_FILE} in DATA_DIR ${dataDir} is damaged. Restore it, or delete it to sign everyone out.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Refuses a private key outside the set, whose tokens no backend accepts.
 * @throws Error when the set lacks its public key
 */
function checkPair({ jwtPrivateKey, jwks }: LaunchKeys): void {
  const pem = jwtPrivateKey.replace(/-----[A-Z ]+-----|\s+/g, (part) => (part.trim() === "" ? "\n" : part));
  const own = createPublicKey(createPrivateKey(pem)).export({ format: "jwk" });
  const { keys } = KeySet.parse(JSON.parse(jwks));
  if (!keys.some(({ n, e }) => n === own.n && e === own.e)) throw new Error("the key set lacks the private key's");
}

const KeySet = z.object({ keys: z.array(z.object({ n: z.string(), e: z.string() })) });

/** Creates an administrator's key and a key pair for sessions. */
export function createKeys(): LaunchKeys {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return {
    adminKey: randomBytes(32).toString("base64url"),
    jwtPrivateKey: pem.trimEnd().replace(/\n/g, " "),
    jwks: JSON.stringify({ keys: [{ use: "sig", alg: "RS256", ...publicKey.export({ format: "jwk" }) }] }),
  };
}
