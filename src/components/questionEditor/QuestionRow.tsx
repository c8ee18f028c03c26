import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref, useContext } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import { controlClass } from "../ui/Field.tsx";
import { Button } from "../ui/Button.tsx";
import { useAfterPress } from "../../hooks/useAfterPress.ts";
import { cx } from "../../lib/cx.ts";
import { typographic } from "../../lib/typographic.ts";
import { type EditorQuestion, isTemporary } from "./editorState.ts";
import { firstName } from "../../../convex/shared/words/firstName";
import { useViewer } from "../../hooks/useViewer.ts";
import { TypedOwnName } from "../ownName/TypedOwnName.ts";
import { inThirdPerson, isInFirstPerson } from "./thirdPerson.ts";

interface QuestionRowProps {
  question: EditorQuestion;
  position: number;
  isEditing: boolean;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Called by Escape with the text from before editing. */
  onCancel: (text: string) => void;
  onReword: (text: string) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

/** Row of a question. A click edits it, Alt with an arrow key moves it, and Delete removes it. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, position } = props;
  return (
    <li className="flex items-start gap-2 py-1 pr-1 pl-2 md:pr-2">
      <span aria-hidden className="figures w-4 shrink-0 pt-2.5 text-right text-sm text-faint md:pt-1.5">
        {position}
      </span>
      <div className="min-w-0 flex-1">
        {question.isDefault ? (
          <DefaultQuestion text={question.text} onKeyDown={keysOf(props).removeByKey} />
        ) : (
          <>
            <EditableQuestion {...props} />
            <FirstPersonHint text={question.text} onReword={props.onReword} />
          </>
        )}
      </div>
      {!question.isDefault && <RowActions {...props} />}
    </li>
  );
}

/** The question's text, or its field. */
function EditableQuestion(props: QuestionRowProps) {
  const { question, position, isEditing } = props;
  const opener = useRef<HTMLButtonElement>(null);
  // Enter and Escape return the focus to the row; a blur does not.
  const shouldRefocus = useRef(false);
  useEffect(() => {
    if (!shouldRefocus.current || isEditing) return;
    shouldRefocus.current = false;
    opener.current?.focus();
  }, [isEditing]);
  if (!isEditing)
    return (
      <OpenerOfEdit
        ref={opener}
        question={question}
        position={position}
        onOpen={props.onOpen}
        onKeyDown={keysOf(props).handleKey}
      />
    );
  return (
    <InlineEdit
      question={question}
      position={position}
      onReword={props.onReword}
      onClose={({ isByKey }) => {
        shouldRefocus.current = isByKey;
        props.onClose();
      }}
      onCancel={(text) => {
        shouldRefocus.current = true;
        props.onCancel(text);
      }}
    />
  );
}

/** Handlers of the keys: Delete removes the question, Alt with an arrow key moves it. */
function keysOf({ onRemove, onMove }: Pick<QuestionRowProps, "onRemove" | "onMove">) {
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Delete") return;
    event.preventDefault();
    onRemove();
  };
  const handleKey = (event: KeyboardEvent) => {
    removeByKey(event);
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return { removeByKey, handleKey };
}

/** The default question takes the focus, since Delete explains why it can't be deleted. */
function DefaultQuestion({ text, onKeyDown }: { text: string; onKeyDown: (event: KeyboardEvent) => void }) {
  return (
    <div tabIndex={0} onKeyDown={onKeyDown} className="rounded-md py-1.5">
      <p className="font-serif text-base">{typographic(text)}</p>
      <p className="text-xs text-faint">Always asked first, so you can compare answers.</p>
    </div>
  );
}

/** The question's text as the button that opens its field. */
function OpenerOfEdit({
  ref,
  question,
  position,
  onOpen,
  onKeyDown,
}: {
  ref: Ref<HTMLButtonElement>;
  question: EditorQuestion;
  position: number;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`Edit question ${position}: ${question.text === "" ? "blank" : typographic(question.text)}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className="flex min-h-11 w-full items-center rounded-md py-1.5 text-left font-serif text-base decoration-line-strong decoration-dotted underline-offset-4 hover:underline md:min-h-9 md:py-1"
    >
      {question.text === "" ? (
        <span className="text-faint">Write your question</span>
      ) : (
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {typographic(question.text)}
        </span>
      )}
    </button>
  );
}

function RowActions({ position, canMoveUp, canMoveDown, onMove, onRemove }: QuestionRowProps) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  // The effect returns the focus, which the browser takes from a row whose element is moved.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [position]);
  const directions = ([-1, 1] as const).filter((by) => (by === -1 ? canMoveUp : canMoveDown));
  return (
    <div className="flex shrink-0">
      {directions.map((by) => (
        <Button
          // A single direction keeps its button, and so the focus, when it changes.
          key={directions.length === 1 ? "only" : by}
          variant="ghost"
          size="icon"
          aria-label={`Move question ${position} ${by === -1 ? "up" : "down"}`}
          onClick={(event) => {
            pressed.current = event.currentTarget;
            onMove(by);
          }}
        >
          {by === -1 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        </Button>
      ))}
      <Button variant="ghost" size="icon" aria-label={`Delete question ${position}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </div>
  );
}

interface InlineEditProps {
  question: EditorQuestion;
  position: number;
  onReword: (text: string) => void;
  onClose: (options: { isByKey: boolean }) => void;
  onCancel: (text: string) => void;
}

/** Field of a question's text. Enter and blur keep the text; Escape restores it. */
function InlineEdit({ question, position, onReword, onClose, onCancel }: InlineEditProps) {
  const [initialText] = useState(question.text);
  const field = useRef<HTMLTextAreaElement>(null);
  const afterPress = useAfterPress();
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }, []);
  const noteId = useId();
  const isOwn = isTemporary(question.id);
  return (
    <>
      <textarea
        ref={field}
        aria-describedby={isOwn ? noteId : undefined}
        dir="auto"
        // The dialog around the editor must not close by Escape.
        data-own-escape
        rows={1}
        aria-label={`Question ${position}`}
        placeholder="Write your question"
        maxLength={limits.questionText}
        value={question.text}
        onChange={(event) => onReword(event.target.value.replace(/\n/g, " "))}
        onBlur={() => afterPress(() => onClose({ isByKey: false }))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") {
            event.preventDefault();
            onClose({ isByKey: true });
          } else if (event.key === "Escape") {
            event.stopPropagation();
            onCancel(initialText);
          }
        }}
        className={cx(controlClass, "field-sizing-content max-h-32 resize-none py-2 font-serif text-base")}
      />
      {isOwn && (
        <p id={noteId} className="pt-1 pb-1.5 text-sm text-faint">
          Your own question stays in your words, in every language.
        </p>
      )}
    </>
  );
}

/** Hint that respondents read "I" in a question as themselves. It stays until the question is corrected. */
function FirstPersonHint({ text, onReword }: { text: string; onReword: (text: string) => void }) {
  return isInFirstPerson(text) ? <NameForI text={text} onReword={onReword} /> : null;
}

function NameForI({ text, onReword }: { text: string; onReword: (text: string) => void }) {
  const viewer = useViewer();
  const typedName = useContext(TypedOwnName);
  const mended =
    viewer.status === "ready" ? inThirdPerson(text, firstName((viewer.viewer.name ?? typedName).trim())) : null;
  return (
    <div className="pt-1 pb-1.5 text-sm text-amber">
      <p role="status">They read it as you write it: use your name instead of “I”.</p>
      {mended !== null && (
        <Button
          variant="link"
          size="inline"
          // The class is important, since the sheet's order decides between two classes for one property.
          className="max-w-full text-left whitespace-normal!"
          onClick={() => onReword(mended)}
        >
          <span className="min-w-0 wrap-anywhere">
            Ask “<bdi>{typographic(mended)}</bdi>”
          </span>
        </Button>
      )}
    </div>
  );
}
