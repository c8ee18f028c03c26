import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import { Button } from "../ui/Button.tsx";
import "./facet.css";

export interface StoneFace {
  key: string;
  /** Accessible name. */
  name: string;
  /** SVG of the face. */
  drawing: ReactNode;
  /** SVG text above the edge of the chosen face. */
  words?: ReactNode;
  /** SVG points for the edge of the chosen face. */
  outline: string;
  /**
   * Caption below the stone while the face is pointed at; by default the name. Its title has the class
   * `CAPTION_TITLE_CLASS`.
   */
  caption?: ReactNode;
  className?: string;
  /** Whether the content that the face opens is open. */
  isCurrent?: boolean;
  /** Called when the face is activated; without it, the face is a picture. */
  onActivate?: () => void;
  /** Label of the button below the stone after a first tap. Without it, the first tap activates the face. */
  tapLabel?: string | undefined;
}

/** Class of a caption's title. */
export const CAPTION_TITLE_CLASS = "line-clamp-2 group-data-whole/words:line-clamp-none";

interface StonePictureProps {
  label: string;
  faces: StoneFace[];
  /** Class of the SVG element. */
  className?: string;
  /** Key of the face that is pointed at elsewhere. */
  marked?: string | null | undefined;
  /** Called with the key of the face that is pointed at, or null. */
  onMark?: ((key: string | null) => void) | undefined;
  /** Content below the stone while no face is pointed at. */
  children?: ReactNode;
}

/**
 * Picture of a stone with one stop of the Tab key, where arrows move between faces. A first tap shows what hovering
 * shows.
 */
export function StonePicture({ label, faces, className, marked, onMark, children }: StonePictureProps) {
  const { pointed, setPointed, tapped, press, captioned } = usePointing(faces);
  const [current, setCurrent] = useState<string | null>(null);
  const active = faces.filter((face) => face.onActivate !== undefined);
  const stop = active.find(({ key }) => key === current) ?? active[0];

  return (
    <div>
      <svg
        viewBox="-50 -50 100 100"
        role={active.length > 0 ? "group" : "img"}
        aria-label={label}
        className={cx("facet", className)}
      >
        {faces.map((face) =>
          face.onActivate === undefined ? (
            <g key={face.key} className={face.className}>
              {face.drawing}
              {face.name !== "" && <title>{face.name}</title>}
            </g>
          ) : (
            <FaceButton
              key={face.key}
              face={face}
              isStop={face === stop}
              onPress={(event) => press(face, event)}
              onKeyDown={(event) => stop && pressKey(event, active, stop)}
              onFocus={() => setCurrent(face.key)}
              onPoint={(by) => {
                setPointed(by && { key: face.key, isByKeys: by === "keys" });
                onMark?.(by && face.key);
              }}
            />
          ),
        )}
        <ChosenEdges faces={faces} keys={[captioned?.key, marked]} />
        <WordsOnFaces faces={faces} />
      </svg>
      {children !== undefined && (
        <Words face={captioned} isTapped={captioned?.key === tapped} isByKeys={pointed?.isByKeys === true}>
          {children}
        </Words>
      )}
    </div>
  );
}

/** The face that a mouse or the keyboard points at, the one that was tapped, and `captioned`, whose words are shown. */
function usePointing(faces: readonly StoneFace[]) {
  const [pointed, setPointed] = useState<{ key: string; isByKeys: boolean } | null>(null);
  const [tapped, setTapped] = useState<string | null>(null);
  const captioned = faces.find(({ key }) => key === (pointed?.key ?? tapped));
  const press = (face: StoneFace, event: MouseEvent) => {
    const isTouch = "pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch";
    // A face that leads away at once, as "Ask" does, is not the one that is looked at.
    const showsOnTap = face.tapLabel === undefined ? face.caption !== undefined : isTouch;
    if (showsOnTap && tapped !== face.key) setTapped(face.key);
    if (!isTouch || face.tapLabel === undefined || tapped === face.key) face.onActivate?.();
  };
  return { pointed, setPointed, tapped, press, captioned };
}

/** Activates the face that the Tab key reaches, or moves the focus from it to another one. */
function pressKey(event: KeyboardEvent, active: readonly StoneFace[], stop: StoneFace): void {
  const next = indexAfter(event.key, active.indexOf(stop));
  if (event.key === "Enter" || event.key === " ") stop.onActivate?.();
  else if (next === undefined) return;
  else {
    const { key } = active.at(next % active.length)!;
    event.currentTarget.parentElement?.querySelector<SVGGElement>(`[data-face="${CSS.escape(key)}"]`)?.focus();
  }
  event.preventDefault();
}

/** Edges of the chosen faces, which are drawn last, or the neighbours would cover them. */
function ChosenEdges({ faces, keys }: { faces: StoneFace[]; keys: readonly (string | null | undefined)[] }) {
  return faces.map((face) =>
    face.isCurrent === true || (keys.includes(face.key) && face.onActivate !== undefined) ? (
      <polygon key={face.key} points={face.outline} className="facet-chosen" />
    ) : null,
  );
}

/** Words on the faces, hidden from screen readers, since the faces have names. */
function WordsOnFaces({ faces }: { faces: StoneFace[] }) {
  return faces.map(({ key, className, words }) =>
    words === undefined || words === null ? null : (
      <g key={key} data-words={key} aria-hidden className={className}>
        {words}
      </g>
    ),
  );
}

/** Words below the stone: those of the face that is pointed at, else the children. */
function Words({
  face,
  isTapped,
  isByKeys,
  children,
}: {
  face: StoneFace | undefined;
  isTapped: boolean;
  isByKeys: boolean;
  children: ReactNode;
}) {
  return (
    <StoneCaption isWhole={isTapped || isByKeys}>
      {face === undefined ? children : (face.caption ?? <p className="font-serif text-xl">{face.name}</p>)}
      {face?.tapLabel !== undefined && isTapped && (
        <Button variant="link" size="inline" onClick={() => face.onActivate?.()}>
          {face.tapLabel}
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

/** Index of the face that a key moves to; undefined for other keys. It may be before the first or after the last. */
function indexAfter(key: string, index: number): number | undefined {
  return { ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1, Home: 0, End: -1 }[
    key
  ];
}

function FaceButton({
  face,
  isStop,
  onPress,
  onKeyDown,
  onFocus,
  onPoint,
}: {
  face: StoneFace;
  /** Whether the Tab key reaches this face. */
  isStop: boolean;
  onPress: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  /** Called when a mouse or the keyboard points at the face, and with null when it leaves. */
  onPoint: (by: "pointer" | "keys" | null) => void;
}) {
  return (
    <g
      data-face={face.key}
      role="button"
      aria-label={face.name}
      aria-current={face.isCurrent === true || undefined}
      tabIndex={isStop ? 0 : -1}
      className={cx("facet-button", face.className)}
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
      {face.drawing}
    </g>
  );
}
