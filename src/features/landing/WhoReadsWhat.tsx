import { landing } from "../../content/landing.ts";
import { cx } from "../../lib/cx.ts";

export function WhoReadsWhat() {
  const { heading, lead, columns, rows, notes } = landing.security;
  return (
    <section id="security" aria-labelledby="security-heading" className="border-y border-line bg-sunk">
      <div className="mx-auto max-w-6xl px-5 py-20 md:px-10 md:py-28">
        <h2 id="security-heading" className="text-3xl text-ink">
          {heading}
        </h2>
        <p className="mt-4 max-w-[52ch] text-lg text-soft">{lead}</p>
        <table className="mt-10 w-full border-collapse text-left">
          <thead className="max-md:sr-only">
            <tr className="text-sm text-soft">
              <td className="w-1/4" />
              {columns.map((column) => (
                <th key={column} scope="col" className="py-3 pr-6 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, cells }) => (
              <tr key={what} className="border-t border-line max-md:grid max-md:py-4">
                <th scope="row" className="font-serif text-lg font-normal text-ink md:py-4 md:pr-6">
                  {what}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={columns[index]}
                    className="py-1 pr-6 text-sm max-md:flex max-md:justify-between max-md:gap-6 max-md:pr-0 md:py-4"
                  >
                    <span className="text-faint md:hidden">{columns[index]}</span>
                    <span className={cx(cell === "No" ? "text-soft" : "font-medium text-ink", "max-md:text-right")}>
                      {cell}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="mt-12 grid gap-x-12 gap-y-5 md:grid-cols-2">
          {notes.map((note) => (
            <li key={note} className="max-w-[58ch] border-l-2 border-line-strong/50 pl-4 text-soft">
              {note}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
