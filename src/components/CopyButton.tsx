import { Check, Copy } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { copyText } from "../lib/copyText.ts";
import { Button, type ButtonSize, type ButtonVariant } from "./ui/Button.tsx";
import { toast } from "./ui/toast.ts";

/** Button that copies a text and confirms it for a short time. */
export function CopyButton({
  text,
  copiedText,
  label,
  children,
  variant = "secondary",
  size = "sm",
  icon = <Copy aria-hidden />,
  onCopied,
}: {
  text: string;
  copiedText: string;
  /** Name for screen readers, which contains the visible words. */
  label?: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  onCopied?: () => void;
}) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) {
      setIsCopied(true);
      toast.success(copiedText);
      onCopied?.();
    } else {
      toast.error("Not copied", "This browser did not allow it. Select the text and copy it by hand.");
    }
  };
  return (
    <Button variant={variant} size={size} aria-label={label} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden className={variant === "primary" ? undefined : "text-leaf"} /> : icon}
      {children}
    </Button>
  );
}
