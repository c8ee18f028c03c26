import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { Button } from "../ui/Button.tsx";
import "./facet.css";

export interface StoneFacet {
  key: string;
  /** Accessible name. */
  name: string;
  /** SVG of the facet. */
  drawing: ReactNode;
  /** SVG text above the edge of the chosen facet. */
  words?: ReactNode;
  /** SVG points for the edge of the chosen facet. */
  outline: string;
  /**
   * Caption below the stone while the facet is pointed at; by default the name. Its title has the class
   * `CAPTION_TITLE_CLASS`.
   */
  caption?: ReactNode;
  className?: string;
  /** Whether the content that the facet opens is open. */
  isCurrent?: boolean;
  /** Called when the facet is activated; without it, the facet is a picture. */
  onActivate?: () => void;
  /** Label of the button below the stone after a first tap. Without it, the first tap activates the facet. */
  tapLabel?: string | undefined;
}

/** Class of a caption's title. */
export const CAPTION_TITLE_CLASS = "line-clamp-2 group-data-whole/words:line-clamp-none";

interface StonePictureProps {
  label: string;
  facets: StoneFacet[];
  /** Class of the SVG element. */
  className?: string;
  /** Key of the facet that is pointed at elsewhere. */
  marked?: string | null | undefined;
  /** Called with the key of the facet that is pointed at, or null. */
  onMark?: ((key: string | null) => void) | undefined;
  /** Content below the stone while no facet is pointed at. */
  children?: ReactNode;
}

/**
 * Picture of a stone with one stop of the Tab key, where arrows move between facets. A first tap shows what hovering
 * shows.
 */
export function StonePicture({ label, facets, className, marked, onMark, children }: StonePictureProps) {
  const { pointed, setPointed, tapped, press, captioned } = usePointedFacet(facets);
  const [current, setCurrent] = useState<string | null>(null);
  const active = facets.filter((facet) => facet.onActivate !== undefined);
  const stop = active.find(({ key }) => key === current) ?? active[0];

  return (
    <div>
      <svg
        viewBox="-50 -50 100 100"
        role={active.length > 0 ? "group" : "img"}
        aria-label={label}
        className={cx("facet", className)}
      >
        {facets.map((facet) =>
          facet.onActivate === undefined ? (
            <g key={facet.key} className={facet.className}>
              {facet.drawing}
              {facet.name !== "" && <title>{facet.name}</title>}
            </g>
          ) : (
            <FacetButton
              key={facet.key}
              facet={facet}
              isStop={facet === stop}
              onPress={(event) => press(facet, event)}
              onKeyDown={(event) => stop && pressKey(event, active, stop)}
              onFocus={() => setCurrent(facet.key)}
              onPoint={(by) => {
                setPointed(by && { key: facet.key, isByKeys: by === "keys" });
                onMark?.(by && facet.key);
              }}
            />
          ),
        )}
        <ChosenEdges facets={facets} keys={[captioned?.key, marked]} />
        <WordsOnFacets facets={facets} />
      </svg>
      {children !== undefined && (
        <StoneWords facet={captioned} isTapped={captioned?.key === tapped} isByKeys={pointed?.isByKeys === true}>
          {children}
        </StoneWords>
      )}
    </div>
  );
}

/**
 * The facet that a mouse or the keyboard points at, the one that was tapped, and `captioned`, whose words are shown.
 */
function usePointedFacet(facets: readonly StoneFacet[]) {
  const [pointed, setPointed] = useState<{ key: string; isByKeys: boolean } | null>(null);
  const [tapped, setTapped] = useState<string | null>(null);
  const captioned = facets.find(({ key }) => key === (pointed?.key ?? tapped));
  const press = (facet: StoneFacet, event: MouseEvent) => {
    const isTouch = "pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch";
    // A facet that leads away at once, as "Ask" does, is not the one that is looked at.
    const showsOnTap = facet.tapLabel === undefined ? facet.caption !== undefined : isTouch;
    if (showsOnTap && tapped !== facet.key) setTapped(facet.key);
    if (!isTouch || facet.tapLabel === undefined || tapped === facet.key) facet.onActivate?.();
  };
  return { pointed, setPointed, tapped, press, captioned };
}

/** Activates the facet that the Tab key reaches, or moves the focus from it to another one. */
function pressKey(event: KeyboardEvent, active: readonly StoneFacet[], stop: StoneFacet): void {
  const next = indexAfter(event.key, active.indexOf(stop));
  if (event.key === "Enter" || event.key === " ") stop.onActivate?.();
  else if (next === undefined) return;
  else {
    const { key } = active.at(next % active.length) ?? stop;
    event.currentTarget.parentElement?.querySelector<SVGGElement>(`[data-facet="${CSS.escape(key)}"]`)?.focus();
  }
  event.preventDefault();
}

/** Edges of the chosen facets, which are drawn last, or the neighbours would cover them. */
function ChosenEdges({ facets, keys }: { facets: StoneFacet[]; keys: readonly (string | null | undefined)[] }) {
  return facets.map((facet) =>
    facet.isCurrent === true || (keys.includes(facet.key) && facet.onActivate !== undefined) ? (
      <polygon key={facet.key} points={facet.outline} className="facet-chosen" />
    ) : null,
  );
}

/** Words on the facets, hidden from screen readers, since the facets have names. */
function WordsOnFacets({ facets }: { facets: StoneFacet[] }) {
  return facets.map(({ key, className, words }) =>
    words === undefined || words === null ? null : (
      <g key={key} data-words={key} aria-hidden className={className}>
        {words}
      </g>
    ),
  );
}

/** Words below the stone: those of the facet that is pointed at, else the children. */
function StoneWords({
  facet,
  isTapped,
  isByKeys,
  children,
}: {
  facet: StoneFacet | undefined;
  isTapped: boolean;
  isByKeys: boolean;
  children: ReactNode;
}) {
  return (
    <StoneCaption isWhole={isTapped || isByKeys}>
      {facet === undefined ? children : (facet.caption ?? <p className="font-serif text-xl">{facet.name}</p>)}
      {facet?.tapLabel !== undefined && isTapped && (
        <Button variant="link" size="inline" onClick={() => facet.onActivate?.()}>
          {facet.tapLabel}
        </Button>
      )}
    </StoneCaption>
  );
}

/**
 * Box of the words below a stone. It keeps its height while a pointer passes; `isWhole`, after a tap or key, it shows a
 * whole title.
 */
export function StoneCaption({ isWhole = false, children }: { isWhole?: boolean; children: ReactNode }) {
  return (
    <div
      data-whole={isWhole || undefined}
      className="group/words mt-4 flex min-h-24 flex-wrap content-start items-center justify-center gap-x-3 text-center *:first:basis-full"
    >
      {children}
    </div>
  );
}

/** Index of the facet that a key moves to; undefined for other keys. It may be before the first or after the last. */
function indexAfter(key: string, index: number): number | undefined {
  return { ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1, Home: 0, End: -1 }[
    key
  ];
}

function FacetButton({
  facet,
  isStop,
  onPress,
  onKeyDown,
  onFocus,
  onPoint,
}: {
  facet: StoneFacet;
  /** Whether the Tab key reaches this facet. */
  isStop: boolean;
  onPress: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  /** Called when a mouse or the keyboard points at the facet, and with null when it leaves. */
  onPoint: (by: "pointer" | "keys" | null) => void;
}) {
  return (
    <g
      data-facet={facet.key}
      role="button"
      aria-label={facet.name}
      aria-current={facet.isCurrent === true || undefined}
      tabIndex={isStop ? 0 : -1}
      className={cx("facet-button", facet.className)}
      onClick={onPress}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        onFocus();
        if (event.currentTarget.matches(":focus-visible")) onPoint("keys");
      }}
      onBlur={() => onPoint(null)}
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") onPoint("pointer");
      }}
      onPointerLeave={() => onPoint(null)}
    >
      {facet.drawing}
    </g>
  );
}
