import { Ellipsis, Trash2 } from "lucide-react";
import { Button } from "../ui/Button.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";

/** The menu of a row that can only be deleted. */
export function DeleteMenu({ name, onRemove, className }: { name: string; onRemove: () => void; className?: string }) {
  return (
    <Menu
      label={`More for ${name}`}
      trigger={
        <Button variant="quiet" size="icon" aria-label={`More for ${name}`} className={className}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={onRemove}>
        <Trash2 aria-hidden />
        Delete
      </MenuItem>
    </Menu>
  );
}
