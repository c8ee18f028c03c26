import type { ReactNode } from "react";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import QrPanel from "../../components/sharing/QrPanel.tsx";
import { ShareButton } from "../../components/sharing/ShareButton.tsx";
import type { DialogProps } from "../../hooks/useDialogs.ts";

/** Dialog with a link's QR code and ways to copy and share it. */
export default function QrDialog({
  address,
  title,
  description = "Point a phone’s camera at the code, or copy the link.",
  caption,
  open,
  onOpenChange,
}: DialogProps & {
  address: string;
  title: ReactNode;
  description?: ReactNode;
  caption: string;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <ShareButton data={{ title: caption, url: address }} size="md" />
          <CopyButton text={address} copiedText="Link copied" variant="primary" size="md">
            Copy Link
          </CopyButton>
        </>
      }
    >
      <QrPanel address={address} caption={caption} />
    </Dialog>
  );
}
