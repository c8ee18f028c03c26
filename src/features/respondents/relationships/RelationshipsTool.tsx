import { UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";

const RelationshipsDialog = lazyWithRetry(() => import("./RelationshipsDialog.tsx"));

/** Button that opens the dialog for everybody's relationship. */
export function RelationshipsTool() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        <UsersRound aria-hidden />
        Relationships
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RelationshipsDialog open onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
