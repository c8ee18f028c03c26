import { Link } from "react-router-dom";
import { firstName } from "../../../../convex/shared/words/firstName";
import type { AlreadyAsked } from "../../../../convex/shared/validators";
import { Button } from "../../../components/ui/Button.tsx";
import { answersPath } from "../../../lib/paths.ts";
import { highlightedRow } from "../highlightedRow.ts";

/** Notice that a person was asked before, with a link to the row. */
export default function AlreadyAskedNotice({ person, isNameAlone }: { person: AlreadyAsked; isNameAlone: boolean }) {
  return (
    <div className="animate-enter rounded-md bg-amber-wash px-3.5 py-2 text-sm">
      <p>
        You already asked <bdi>{person.by === "name" ? person.name : firstName(person.name)}</bdi>.{" "}
        {person.by === "name" && "Is this someone else? "}
        {(person.by === "address" || isNameAlone) && "Press again to make a second link."}
      </p>
      {person.status === "completed" ? (
        <Link to={answersPath(person.respondentId)} className="text-link inline-flex min-h-11 items-center">
          Read the answer
        </Link>
      ) : (
        <Button variant="link" size="inline" onClick={() => highlightedRow.show(person)}>
          <span>
            Show <bdi>{firstName(person.name)}</bdi>
          </span>
        </Button>
      )}
    </div>
  );
}
