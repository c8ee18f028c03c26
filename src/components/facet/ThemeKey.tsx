import { cx } from "../../lib/cx.ts";
import { MAX_THEME_FACES } from "./cutByWeight.ts";
import { SeenByIcon } from "./SeenByMark.tsx";
import type { Theme } from "./themes.ts";

/** What the numbers on the stone stand for, in whole words. Pointed at, a title marks its face, and a face its title. */
export function ThemeKey({
  themes,
  beside,
  marked,
  onMark,
  onShow,
}: {
  themes: readonly Theme[];
  /** The stone, at whose middle a short list stands. */
  beside: boolean;
  marked: string | null;
  onMark: (id: string | null) => void;
  /** Goes to the theme's row; absent: text. */
  onShow?: ((theme: Theme) => void) | undefined;
}) {
  return (
    <ol
      aria-label="On the stone"
      className={cx(
        "grid content-start text-sm",
        beside && "sm:aspect-square sm:content-center sm:self-start print:aspect-square print:content-center",
      )}
    >
      {themes.slice(0, MAX_THEME_FACES).map((theme) => (
        <li
          key={theme.id}
          data-marked={theme.id === marked || undefined}
          className="border-t border-line first:border-t-0 data-marked:bg-iris-wash"
          onPointerEnter={({ pointerType }) => onMark(pointerType === "touch" ? null : theme.id)}
          onPointerLeave={() => onMark(null)}
        >
          {onShow === undefined ? (
            <Entry theme={theme} />
          ) : (
            // The keyboard has the stone for it.
            <button type="button" tabIndex={-1} className="w-full text-start" onClick={() => onShow(theme)}>
              <Entry theme={theme} />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Entry({ theme }: { theme: Theme }) {
  const { number, title, side } = theme;
  return (
    <span className="flex items-baseline gap-2.5 px-2 py-1.5">
      <span className="figures w-5 shrink-0 text-end font-serif text-base">{number}</span>
      <span className="self-start pt-1">
        <SeenByIcon of={theme} />
      </span>
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {title}
      </span>
      {side === "wish" && <span className="text-xs text-faint">Wish</span>}
    </span>
  );
}
