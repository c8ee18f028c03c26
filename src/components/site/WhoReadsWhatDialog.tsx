import { whoReadsWhat } from "../../content/whoReadsWhat.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { WhoReadsTable } from "./WhoReadsTable.tsx";

/** Dialog with the table of who reads what. */
export default function WhoReadsWhatDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Who reads what" description={whoReadsWhat.lead} size="lg">
      <WhoReadsTable />
    </Dialog>
  );
}
