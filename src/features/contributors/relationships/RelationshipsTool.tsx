import { UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";

const RelationshipsDialog = lazyWithRetry(() => import("./RelationshipsDialog.tsx"));

/** Button that opens the dialog for everybody's relationship. */
export function RelationshipsTool() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <UsersRound aria-hidden />
        Relationships
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RelationshipsDialog open onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
