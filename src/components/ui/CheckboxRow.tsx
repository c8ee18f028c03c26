/** Checkbox with the name of a person or a link, in a list to choose from. */
export function CheckboxRow({ name, checked, onToggle }: { name: string; checked: boolean; onToggle: () => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
      <input type="checkbox" className="size-4 shrink-0 accent-iris" checked={checked} onChange={onToggle} />
      <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
    </label>
  );
}
