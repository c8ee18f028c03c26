import { Download, Maximize } from "lucide-react";
import { useState, type ReactNode } from "react";
import { datedFileName, downloadFile } from "../../lib/downloadFile.ts";
import { withErrorToast } from "../../lib/withErrorToast.ts";
import { CopyButton } from "../CopyButton.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { QrCode } from "./QrCode.tsx";
import { QrFullScreen } from "./QrFullScreen.tsx";
import { qrPng } from "./qrPng.ts";
import { ShareButton } from "./ShareButton.tsx";

/** A link to hand on: its QR code with `caption` under it, as a picture and on the full screen, to copy and to share. */
export default function QrDialog({
  address,
  title,
  description = "Point a phone's camera at the code, or copy the link.",
  caption,
  open,
  onOpenChange,
}: {
  address: string;
  title: ReactNode;
  description?: ReactNode;
  caption: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [fullScreen, setFullScreen] = useState(false);
  const label = `QR code of the link ${address}`;
  const download = () =>
    withErrorToast(
      async () => {
        const picture = await qrPng(address, caption);
        downloadFile(datedFileName(`qr ${caption}`, Date.now(), "png"), "image/png", [picture]);
      },
      { title: "Picture not saved", description: "This browser did not draw it. Take a screenshot instead." },
    );
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
      <div className="grid justify-items-center gap-4">
        <figure className="grid w-full justify-items-center gap-2">
          <QrCode text={address} label={label} className="w-full max-w-64 border border-line" />
          <figcaption dir="auto" className="line-clamp-2 text-center font-serif text-lg">
            {caption}
          </figcaption>
        </figure>
        <p className="line-clamp-3 w-full rounded-md bg-sunk px-3.5 py-2 text-center text-sm break-all select-all">
          {address}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="quiet" size="sm" onClick={() => setFullScreen(true)}>
            <Maximize aria-hidden />
            Full screen
          </Button>
          <Button variant="quiet" size="sm" onClick={() => void download()}>
            <Download aria-hidden />
            Download PNG
          </Button>
        </div>
      </div>
      {fullScreen && <QrFullScreen text={address} title={caption} label={label} onClose={() => setFullScreen(false)} />}
    </Dialog>
  );
}
