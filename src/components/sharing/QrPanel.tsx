import { Download, Maximize } from "lucide-react";
import { useState } from "react";
import { datedFileName, downloadFile } from "../../lib/downloadFile.ts";
import { withErrorToast } from "../ui/withErrorToast.ts";
import { Button } from "../ui/Button.tsx";
import { QrCode } from "./QrCode.tsx";
import { QrFullScreen } from "./QrFullScreen.tsx";
import { qrPng } from "./qrPng.ts";

/**
 * QR code of an address with `caption` under it, as a picture and on the full screen. It fills a phone's width; on a
 * phone in landscape it is next to the rest.
 */
export default function QrPanel({ address, caption }: { address: string; caption: string }) {
  const [isFullScreen, setIsFullScreen] = useState(false);
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
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4 short-screen:grid-cols-[auto_minmax(0,1fr)] short-screen:items-center">
      <figure className="grid w-full justify-items-center gap-2">
        <QrCode
          text={address}
          label={label}
          className="w-full max-w-[min(22rem,max(100dvh-27rem,11rem))] border border-line md:max-w-[min(16rem,max(100dvh-30rem,11rem))] short-screen:w-44"
        />
        <figcaption dir="auto" className="line-clamp-2 text-center font-serif text-lg">
          {caption}
        </figcaption>
      </figure>
      <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4">
        <p className="line-clamp-3 w-full rounded-md bg-sunk px-3.5 py-2 text-center text-sm break-all select-all">
          {address}
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="ghost" size="sm" onClick={() => setIsFullScreen(true)}>
            <Maximize aria-hidden />
            Full screen
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void download()}>
            <Download aria-hidden />
            Download PNG
          </Button>
        </div>
      </div>
      {isFullScreen && (
        <QrFullScreen text={address} title={caption} label={label} onClose={() => setIsFullScreen(false)} />
      )}
    </div>
  );
}
