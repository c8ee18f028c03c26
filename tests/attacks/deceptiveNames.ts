// Attacks by names: invisible names, look-alike addresses.
import { verdictOf, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import type { AttackedApps } from "./AttackedApps.js";

/** Default-ignorable characters, blank letters, variation selectors, tags. */
const INVISIBLE = [
  "\u200b\u200d",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u3164",
  "\uffa0",
  "\u115f\u1160",
  "\ufe0f",
  "\u{e0041}\u{e0042}",
  "\u034f",
  "\u2800",
];
const WITHOUT_LETTERS = ["...", "!!!", "-", "\u0301", "'"];

async function setUnreadableNames(apps: AttackedApps, names: readonly string[]): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  const taken: string[] = [];
  for (const name of names) {
    const renamed = await owner.mutation(paths.updateProfile, { name });
    const added = await owner.mutation(paths.addRespondent, { name, email: apps.email() });
    if (renamed.ok || added.ok) taken.push(JSON.stringify(name).replaceAll(/[^\x20-\x7e]/g, escaped));
  }
  return verdictOf(taken.length === 0, `${taken.length} of ${names.length} taken: ${taken.join(" ")}`, "all refused");
}

const escaped = (character: string): string => `\\u${character.codePointAt(0)!.toString(16)}`;

async function hideCharactersInName(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  await owner.must("mutation", paths.updateProfile, { name: "A\u200bd\u00ada\u{e0041} \u2066Byron" });
  const { name } = (await owner.query(paths.viewer)).value as { name: string };
  const hasInvisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u.test(name);
  return verdictOf(!hasInvisible, hasInvisible ? "invisible characters are kept" : "stripped", "stripped");
}

async function setHalfSurrogateInName(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).anonymous();
  const renamed = await owner.mutation(paths.updateProfile, { name: "Ada \ud800 Byron" });
  const name = String((await owner.query(paths.viewer)).value?.name ?? "");
  const isKept = renamed.ok && (/\p{Surrogate}/u.test(name) || name.includes("\ufffd"));
  return verdictOf(!isKept, isKept ? "kept" : "stripped or refused", "stripped or refused");
}

async function signUpWithLookAlikeAddress(apps: AttackedApps, alike: (name: string) => string): Promise<Verdict> {
  const target = await apps.common();
  const name = `fiada${apps.email().replace(/\D/g, "")}`;
  await target.client(apps.network()).signUp(`${name}@example.com`);
  const second = await target.client(apps.network()).withPassword("signUp", `${alike(name)}@example.com`);
  return verdictOf(!second.ok, second.ok ? "a second account" : `refused: ${second.error}`, "refused");
}

export const nameAttacks: readonly Attack[] = [
  {
    id: "13.1",
    title: "names of invisible characters",
    short: true,
    run: (apps) => setUnreadableNames(apps, INVISIBLE),
  },
  { id: "13.2", title: "names without a letter or digit", run: (apps) => setUnreadableNames(apps, WITHOUT_LETTERS) },
  { id: "13.3", title: "invisible characters in a name", run: hideCharactersInName },
  { id: "13.4", title: "half a surrogate pair in a name", run: setHalfSurrogateInName },
  {
    id: "13.5",
    title: "an address in fullwidth letters",
    short: true,
    run: (apps) => signUpWithLookAlikeAddress(apps, (name) => name.replace("a", "\uff41")),
  },
  {
    id: "13.6",
    title: "an address with a ligature",
    run: (apps) => signUpWithLookAlikeAddress(apps, (name) => name.replace("fi", "\ufb01")),
  },
  {
    id: "13.7",
    title: "an address in capitals",
    run: (apps) => signUpWithLookAlikeAddress(apps, (name) => name.toUpperCase()),
  },
];
