import { Download, FileJson, FileSpreadsheet } from "lucide-react";
import type { ExportFormat } from "../../../../convex/shared/exports/exportedResponses";
import { Button, type ButtonVariant } from "../../../components/ui/Button.tsx";
import { Menu, MenuItem } from "../../../components/ui/Menu.tsx";

/** Menu of the formats of an export. */
export function ExportMenu({
  label,
  variant = "ghost",
  className,
  onExport,
}: {
  label: string;
  variant?: ButtonVariant;
  className?: string;
  onExport: (format: ExportFormat) => void;
}) {
  return (
    <Menu
      label={label}
      trigger={
        <Button variant={variant} size="sm" className={className}>
          <Download aria-hidden />
          {label}
        </Button>
      }
    >
      <MenuItem onSelect={() => onExport("csv")}>
        <FileSpreadsheet aria-hidden />
        CSV, for a spreadsheet
      </MenuItem>
      <MenuItem onSelect={() => onExport("json")}>
        <FileJson aria-hidden />
        JSON, for another program
      </MenuItem>
    </Menu>
  );
}
