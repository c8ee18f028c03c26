import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import * as texts from "../../../convex/shared/texts/texts";
import { cx } from "../../lib/cx.ts";
import { Button } from "../ui/Button.tsx";
import { canAdd, isTemporary } from "./editorState.ts";
import { SuggestionList } from "./SuggestionList.tsx";
import { questionCountText, ChosenQuestions, type ChosenQuestionsProps } from "./ChosenQuestions.tsx";

interface EditorFieldsProps extends Omit<ChosenQuestionsProps, "fullReason" | "suggestions"> {
  /** Whether all suggestions are offered at first. */
  showsAll: boolean;
  /** Whether a button hides the suggestions at first. */
  isCollapsed: boolean;
}

/** Fields of a set: the chosen questions, above the suggestions for more. */
export function EditorFields({
  state,
  dispatch,
  showsAll,
  isCollapsed,
  previous,
  isInert,
  onRemove,
  save,
}: EditorFieldsProps) {
  const fold = useSuggestionsFold(isCollapsed);
  const fullReason = canAdd(state) ? null : texts.tooManyQuestions;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChosenQuestions
        state={state}
        dispatch={dispatch}
        previous={previous}
        fullReason={fullReason}
        isInert={isInert}
        onRemove={onRemove}
        save={save}
        suggestions={isCollapsed && <SuggestionsToggle {...fold} />}
      />
      {fold.isOpen && (
        <div id={fold.suggestionsId} inert={isInert} {...fold.closing}>
          {/* The count repeats here, since the tray scrolls away on small screens. */}
          <p role="status" className="figures mb-2 text-sm text-soft md:[@media(min-height:960px)]:hidden">
            {`${questionCountText(state)} chosen.`}
          </p>
          <SuggestionList
            showsAll={showsAll}
            taken={new Set(state.questions.filter(({ id }) => !isTemporary(id)).map(({ id }) => id))}
            fullReason={fullReason}
            onPick={(id, text) => dispatch({ type: "picked", id, text })}
          />
        </div>
      )}
    </div>
  );
}

function SuggestionsToggle({
  isOpen,
  setIsOpen,
  suggestionsId,
  toggle,
  closing,
}: ReturnType<typeof useSuggestionsFold>) {
  return (
    <Button
      ref={toggle}
      {...closing}
      variant="ghost"
      size="sm"
      className="max-md:px-2"
      aria-expanded={isOpen}
      aria-controls={suggestionsId}
      onClick={() => setIsOpen((wasOpen) => !wasOpen)}
    >
      <ChevronDown aria-hidden className={cx("transition-transform", isOpen && "rotate-180")} />
      Suggestions
    </Button>
  );
}

/** Suggestions that a button hides. `closing` is for each element in which Escape closes them, not the dialog. */
function useSuggestionsFold(isCollapsed: boolean) {
  const [isOpen, setIsOpen] = useState(!isCollapsed);
  const suggestionsId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    setIsOpen(false);
    toggle.current?.focus();
  };
  const closing = isCollapsed && isOpen ? { "data-own-escape": true, onKeyDown } : {};
  return { isOpen, setIsOpen, suggestionsId, toggle, closing };
}
