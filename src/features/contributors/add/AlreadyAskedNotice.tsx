import { Link } from "react-router-dom";
import { firstName } from "../../../../convex/shared/firstName";
import type { AlreadyAsked } from "../../../../convex/shared/validators";
import { Button } from "../../../components/ui/Button.tsx";
import { highlightedRow } from "../lists/highlightedRow.ts";

/** Notice that a person was asked before, with a link to the row. */
export default function AlreadyAskedNotice({ found, isNameAlone }: { found: AlreadyAsked; isNameAlone: boolean }) {
  return (
    <div className="animate-enter rounded-md bg-amber-wash px-3.5 py-2 text-sm">
      <p>
        You already asked <bdi>{found.by === "name" ? found.name : firstName(found.name)}</bdi>.{" "}
        {found.by === "name" && "Is this someone else? "}
        {(found.by === "address" || isNameAlone) && "Press again to make a second link."}
      </p>
      {found.status === "completed" ? (
        <Link
          to={`/app/respondent-assessment/${found.respondentId}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Read the answer
        </Link>
      ) : (
        <Button variant="link" size="inline" onClick={() => highlightedRow.show(found)}>
          <span>
            Show <bdi>{firstName(found.name)}</bdi>
          </span>
        </Button>
      )}
    </div>
  );
}
