import { accessAttacks } from "./access.js";
import type { Attack } from "./Attack.js";
import { diskAttacks } from "./disk.js";
import { erasureAttacks } from "./erasure.js";
import { floodAttacks } from "./floods.js";
import { linkAttacks } from "./links.js";
import { mailAttacks } from "./mail.js";
import { memoryAttacks } from "./memory.js";
import { messageAttacks } from "./messages.js";
import { nameAttacks } from "./deceptiveNames.js";
import { networkAttacks } from "./network.js";
import { sessionAttacks } from "./sessions.js";
import { widestAttacks } from "./longestMessages.js";

export const attacks: readonly Attack[] = [
  ...messageAttacks,
  ...widestAttacks,
  ...floodAttacks,
  ...memoryAttacks,
  ...diskAttacks,
  ...mailAttacks,
  ...sessionAttacks,
  ...linkAttacks,
  ...networkAttacks,
  ...nameAttacks,
  ...erasureAttacks,
  ...accessAttacks,
].sort((a, b) => orderOf(a) - orderOf(b));

function orderOf({ id }: Attack): number {
  const [number = 0, variant = 0] = id.split(".").map(Number);
  return 100 * number + variant;
}
