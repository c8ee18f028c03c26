/**
 * The requestor has each answer's link too, so a link does not prove who wrote it. The key of the browser that sent the
 * answer does.
 */
import type { Doc } from "../_generated/dataModel";
import { invalid } from "../lib/appError";
import { limits } from "../shared/limits/limits";
import { sha256 } from "../shared/sha256";
import * as texts from "../shared/texts/texts";

/** The hash that is stored in place of the key. @throws INVALID for a key that could be guessed */
export async function hashOfEditKey(editKey: string): Promise<string> {
  const { editKeyMin, capabilityToken } = limits;
  if (editKey.length < editKeyMin || editKey.length > capabilityToken) throw invalid(texts.editKeyMalformed);
  return await sha256(`edit\n${editKey}`);
}

/** Whether the key is the one of the browser that sent the answer. @throws INVALID as `hashOfEditKey` */
export async function hasEditKey(
  editKey: string | undefined,
  { editKeyHash }: Pick<Doc<"responses">, "editKeyHash">,
): Promise<boolean> {
  return editKey !== undefined && editKeyHash !== undefined && (await hashOfEditKey(editKey)) === editKeyHash;
}
