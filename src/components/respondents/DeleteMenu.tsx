import { Ellipsis, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";

/** Menu of a respondent who has answered. `children` are items above the deletion. */
export function DeleteMenu({
  name,
  onRemove,
  className,
  children,
}: {
  name: string;
  onRemove: () => void;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <Menu
      label={`More for ${name}`}
      trigger={
        <Button variant="ghost" size="icon" aria-label={`More for ${name}`} className={className}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {children}
      <MenuItem onSelect={onRemove}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  );
}
