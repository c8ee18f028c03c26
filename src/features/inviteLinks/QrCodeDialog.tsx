import { encode } from "uqr";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { inviteUrl } from "./InviteLinkItem.tsx";

export default function QrCodeDialog({
  link,
  open,
  onOpenChange,
}: {
  link: InviteLinkRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const address = inviteUrl(link.token);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={link.title}
      description="Point a phone's camera at it to open the link."
      footer={
        <CopyButton text={address} copiedText="Link copied">
          Copy Link
        </CopyButton>
      }
    >
      <QrCode text={address} label={`QR code of the link ${address}`} />
    </Dialog>
  );
}

/** Dark on light in both themes: many cameras can't read an inverted code. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className="w-full">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1d1630" />
    </svg>
  );
}
