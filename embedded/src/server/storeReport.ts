import type { StoreSize } from "./storeMaintenance.js";

const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** Returns a table for a terminal, the largest tables first. */
export function storeReport({ storeBytes, tables, files }: StoreSize): string {
  const rows = tables.map(({ name, rows: count, bytes, indexBytes }) => [
    name,
    count.toLocaleString("en"),
    inUnits(bytes),
    inUnits(indexBytes),
  ]);
  const lines = [["table", "rows", "documents", "indexes"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join("  "),
  );
  return [...table, "", `store.mdb ${inUnits(storeBytes)}, ${files.count} files ${inUnits(files.bytes)}`].join("\n");
}

function inUnits(bytes: number): string {
  const unit = bytes === 0 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** unit;
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
