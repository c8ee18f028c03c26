import { useId, type ReactNode } from "react";

/** Section of the account page, with its title next to the content. */
export function AccountSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-9 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-12"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-1.5 text-sm text-soft">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
