import { whoReadsWhat } from "../../content/whoReadsWhat.ts";
import { cx } from "../../lib/cx.ts";

/** Table of who reads what, for the landing page and the app's dialog. */
export function WhoReadsTable({ className }: { className?: string }) {
  const { columns, rows, more, notes } = whoReadsWhat;
  return (
    <div className={cx("@container", className)}>
      <table className="w-full border-collapse text-left wrap-anywhere hyphens-auto @min-[17rem]:wrap-normal">
        <thead>
          <tr className="text-xs text-soft md:text-sm">
            <td className="w-[42%] md:w-1/3" />
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2.5 pr-3 align-bottom font-medium md:pr-6">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, cells }) => (
            <AccessRow key={what} what={what} cells={cells} columns={columns} />
          ))}
        </tbody>
      </table>
      <details className="mt-4 border-t border-line pt-2 md:mt-6">
        <summary className="text-link inline-flex min-h-11 items-center text-sm">{more}</summary>
        <ul className="mt-3 grid gap-x-12 gap-y-4 md:grid-cols-2">
          {notes.map((note) => (
            <li key={note} className="max-w-[58ch] border-l-2 border-line-strong/50 pl-4 text-soft">
              {note}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface AccessRowProps {
  what: string;
  cells: readonly string[];
  columns: readonly string[];
}

function AccessRow({ what, cells, columns }: AccessRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2.5 pr-3 font-serif text-[0.95rem] font-normal text-ink md:py-4 md:pr-6 md:text-lg">
        {what}
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          className={cx("py-2.5 pr-3 text-sm md:py-4 md:pr-6", cell === "No" ? "text-soft" : "font-medium text-ink")}
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
