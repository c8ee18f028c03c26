import { Download } from "lucide-react";
import { useState } from "react";
import type { ExportFormat } from "../../../convex/shared/exports/exportedResponses";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { useAccountExport } from "./useAccountExport.ts";

const formats: { format: ExportFormat; label: string; hint: string }[] = [
  { format: "json", label: "Download JSON", hint: "For another program." },
  { format: "csv", label: "Download CSV", hint: "For a spreadsheet." },
];

/** Buttons that download the account's data, one for each format. */
export function ExportButtons() {
  const { busy, download } = useAccountExport();
  const [error, setError] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const start = async (format: ExportFormat) => {
    setError(null);
    setIsSaved(false);
    const failure = await download(format);
    setError(failure);
    setIsSaved(failure === null);
  };
  return (
    <>
      <ul className="grid gap-4">
        {formats.map(({ format, label, hint }) => (
          <li key={format} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Button
              variant="secondary"
              isBusy={busy === format}
              aria-disabled={(busy !== null && busy !== format) || undefined}
              onClick={() => {
                if (busy === null) void start(format);
              }}
              className="w-44"
            >
              <Download aria-hidden />
              {label}
            </Button>
            <span className="text-sm text-soft">{hint}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={isSaved ? "mt-3 text-sm text-leaf" : "sr-only"}>
        {isSaved ? "The file is in your downloads." : ""}
      </p>
      <FormError>{error}</FormError>
    </>
  );
}
