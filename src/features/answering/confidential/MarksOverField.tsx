import { type RefObject, useLayoutEffect, useRef } from "react";

/** Range of a text that is marked. */
export interface MarkedSpan {
  readonly start: number;
  readonly text: string;
}

/** Properties that move a letter of the field. Some browsers compute no style for shorthands. */
const metrics = [
  "direction",
  "font-family",
  "font-feature-settings",
  "font-kerning",
  "font-optical-sizing",
  "font-size",
  "font-stretch",
  "font-style",
  "font-variant-ligatures",
  "font-variation-settings",
  "font-weight",
  "hyphens",
  "letter-spacing",
  "line-break",
  "line-height",
  "overflow-wrap",
  "padding-bottom",
  "padding-left",
  "padding-right",
  "padding-top",
  "tab-size",
  "text-align",
  "text-indent",
  "text-rendering",
  "text-transform",
  "text-wrap-style",
  "unicode-bidi",
  "word-break",
  "word-spacing",
];

/**
 * Marks spans of a text field by an overlay with the same metrics and transparent letters, since a field can't contain
 * marks. The overlay ignores pointers and screen readers. It follows the field in one positioned parent.
 */
export function MarksOverField({
  field,
  text,
  spans,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  spans: readonly MarkedSpan[];
}) {
  const layer = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [from, over, inner] = [field.current, layer.current, copy.current];
    if (from === null || over === null || inner === null) return;
    const place = () => placeOver(from, over, inner);
    const scroll = () => void (over.scrollTop = from.scrollTop);
    place();
    // An error below the field changes the parent's height alone.
    const sizes = new ResizeObserver(place);
    for (const element of [from, from.parentElement]) if (element !== null) sizes.observe(element);
    from.addEventListener("scroll", scroll, { passive: true });
    return () => {
      sizes.disconnect();
      from.removeEventListener("scroll", scroll);
    };
  }, [field, text]);
  return (
    <div
      ref={layer}
      aria-hidden
      className="pointer-events-none absolute overflow-hidden text-transparent select-none forced-color-adjust-none print:hidden"
    >
      <div ref={copy} className="whitespace-pre-wrap">
        {pieces(text, spans).map((piece, index) =>
          piece.isMarked ? (
            <mark
              key={index}
              className="rounded-sm bg-[oklch(0.8_0.14_84/0.22)] box-decoration-clone text-transparent underline decoration-amber decoration-[1.5px] underline-offset-4 [text-decoration-skip-ink:none] forced-colors:bg-transparent forced-colors:decoration-[CanvasText]"
            >
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
        {/* A trailing newline gives the last empty line its height. */}
        {"\n"}
      </div>
    </div>
  );
}

function placeOver(field: HTMLTextAreaElement, layer: HTMLElement, copy: HTMLElement): void {
  const style = getComputedStyle(field);
  for (const name of metrics) copy.style.setProperty(name, style.getPropertyValue(name));
  const origin = layer.offsetParent?.getBoundingClientRect();
  const box = field.getBoundingClientRect();
  const border = (side: string) => parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0;
  // The left scrollbar of a right-to-left text has whole pixels. On a zoomed page, borders and the field have
  // fractions.
  const leftScrollbar = field.clientLeft - Math.round(border("left"));
  const beside = field.offsetWidth - field.clientWidth - Math.round(border("left")) - Math.round(border("right"));
  layer.style.left = `${box.left + border("left") + leftScrollbar - (origin?.left ?? 0)}px`;
  layer.style.top = `${box.top + border("top") - (origin?.top ?? 0)}px`;
  layer.style.width = `${box.width - border("left") - border("right") - beside}px`;
  layer.style.height = `${field.clientHeight}px`;
  layer.scrollTop = field.scrollTop;
}

function pieces(text: string, spans: readonly MarkedSpan[]): { text: string; isMarked: boolean }[] {
  let end = 0;
  const all = spans.flatMap(({ start, text: marked }) => {
    const before = text.slice(end, start);
    end = start + marked.length;
    return [
      { text: before, isMarked: false },
      { text: marked, isMarked: true },
    ];
  });
  return [...all, { text: text.slice(end), isMarked: false }];
}
