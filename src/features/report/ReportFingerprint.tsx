import { inGroups, shortFingerprint } from "../../lib/reportFile/ReportFile.ts";

/** On paper alone: ties it to the file of its data. */
export function ReportFingerprint({ fingerprint }: { fingerprint: string }) {
  return (
    <section aria-label="Fingerprint" className="report-part report-keep hidden text-sm text-soft print:block">
      <p>
        Fingerprint of this report’s data: <span className="figures">{shortFingerprint(fingerprint)}</span>
      </p>
      <p className="figures mt-1 text-faint">In full: {inGroups(fingerprint)}</p>
      <p className="mt-1 text-faint">Whoever has the data can check it at {window.location.host}/check.</p>
    </section>
  );
}
