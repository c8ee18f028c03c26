import { Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { canShare, shareByDevice } from "../../lib/shareByDevice.ts";
import { Button, type ButtonStyle } from "../ui/Button.tsx";
import { toast } from "../ui/toast.ts";

/**
 * Button that opens the device's own way to share; nothing where it has none. `onShared` is called only once something
 * was chosen.
 */
export function ShareButton({
  data,
  onShared,
  children = "Share…",
  variant = "secondary",
  size = "sm",
}: { data: ShareData; onShared?: () => void; children?: ReactNode } & ButtonStyle) {
  if (!canShare()) return null;
  const share = async () => {
    try {
      if (await shareByDevice(data)) onShared?.();
    } catch (error) {
      console.error("Sharing failed.", error);
      toast.error("Not shared", "This device did not allow it. Copy the link instead.");
    }
  };
  return (
    <Button variant={variant} size={size} onClick={() => void share()}>
      <Share2 aria-hidden />
      {children}
    </Button>
  );
}
