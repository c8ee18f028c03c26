import { ClientError } from "../../lib/ClientError.ts";
import { QR_INK, QR_PAPER, qrModules } from "./QrCode.tsx";
import { wrapLines } from "./wrapLines.ts";

/** Smallest width in pixels. A module is a whole number of pixels. */
const MIN_WIDTH_PX = 1024;
/** Size and distance of the title’s lines, in pixels. */
const TITLE_FONT_PX = 44;
const TITLE_LINE_PX = 56;
const MAX_TITLE_LINES = 3;

/** PNG of the code with its title under it. Rejects where the browser draws no picture. */
export async function qrPng(text: string, title: string): Promise<Blob> {
  const modules = qrModules(text);
  const scale = Math.ceil(MIN_WIDTH_PX / modules.length);
  const width = modules.length * scale;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (context === null) throw new ClientError("noPicture", "This browser has no canvas.");
  const font = `${TITLE_FONT_PX}px Georgia, serif`;
  context.font = font;
  const margin = 4 * scale;
  const lines = wrapLines(title, width - 2 * margin, (line) => context.measureText(line).width, MAX_TITLE_LINES);
  canvas.width = width;
  // The quiet zone is the title's upper margin.
  canvas.height = width + (lines.length === 0 ? 0 : lines.length * TITLE_LINE_PX + margin);
  context.fillStyle = QR_PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = QR_INK;
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
  }
  // A new size resets the font.
  context.font = font;
  context.textAlign = "center";
  context.textBaseline = "top";
  for (const [index, line] of lines.entries()) context.fillText(line, width / 2, width + index * TITLE_LINE_PX);
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob === null ? reject(new ClientError("noPicture", "The picture was not drawn.")) : resolve(blob),
    );
  });
}
