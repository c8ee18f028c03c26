import type { OwnersChanges } from "../../../convex/shared/validators";
import { countNoun } from "../../lib/countNoun.ts";

const words = { name: "name", moved: "side", separated: "matches" } as const;

/** Mark of a claim that its owner has corrected; nothing at others. `owner` is null for the owner's own page. */
export function CorrectedBy({ corrected, owner }: { corrected: OwnersChanges | undefined; owner: string | null }) {
  if (corrected === undefined) return null;
  const { added = 0, joined = 0, agreed = 0 } = corrected;
  const parts = (["name", "moved", "separated"] as const)
    .filter((part) => corrected[part] === true || (part === "separated" && agreed > 0))
    .map((part) => words[part]);
  const what = [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter((part) => part !== "").join(" and ");
  const addedQuotes = added === true ? 0 : added;
  const done = [
    added === true ? "added" : "",
    addedQuotes === 0 ? "" : `${countNoun(addedQuotes, "quote")} added`,
    joined > addedQuotes + agreed ? "put together" : "",
    what === "" ? "" : `${what} corrected`,
  ]
    .filter((text) => text !== "")
    .join(", ");
  return (
    <p className="text-sm text-faint">
      {done.charAt(0).toUpperCase() + done.slice(1)} by {owner === null ? "you" : <OwnerName name={owner} />}
    </p>
  );
}

function OwnerName({ name }: { name: string }) {
  return name === "" ? "the owner" : <bdi>{name}</bdi>;
}
