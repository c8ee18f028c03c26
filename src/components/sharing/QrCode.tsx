import { encode } from "uqr";
import { cx } from "../../lib/cx.ts";

/** Scanners need four modules of white around a code, and many can't read an inverted one. */
const QUIET_ZONE = 4;
export const QR_INK = "#1d1630";
export const QR_PAPER = "#fff";

/** Modules of a code with its quiet zone; true is dark. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: "M", border: QUIET_ZONE }).data;
}

/** QR code as a picture, dark on light in both themes and in forced colors. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const modules = qrModules(text);
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={cx("rounded-md forced-color-adjust-none", className)}
    >
      <rect width={modules.length} height={modules.length} fill={QR_PAPER} />
      <path d={path} fill={QR_INK} />
    </svg>
  );
}
