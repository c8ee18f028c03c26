import { useContext } from "react";
import { Button } from "../ui/Button.tsx";
import { Skeleton, Loading } from "../ui/Skeleton.tsx";
import { UnsavedQuestions } from "./editorState.ts";
import { type QuestionEditorProps, useQuestionEditor } from "./useQuestionEditor.ts";
import { EditorFields } from "./EditorFields.tsx";

/** Editor of a set of questions. Edits are local until "Save Questions"; a saved question is deleted at once. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { state, dispatch, busy, showsAll, saveAll, remove } = useQuestionEditor(props);
  const { hasSaveButton } = useContext(UnsavedQuestions);
  if (props.saved.status === "loading") {
    return (
      <Loading label="Loading questions..." className="grid gap-4 py-3">
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-5 w-2/3" />
      </Loading>
    );
  }
  return (
    <EditorFields
      state={state}
      dispatch={dispatch}
      showsAll={showsAll}
      isCollapsed={props.isCollapsed ?? false}
      previous={props.previous ?? []}
      isInert={busy !== null}
      onRemove={(question) => void remove(question)}
      save={
        state.isChanged &&
        !hasSaveButton && (
          <div className="flex flex-wrap items-center justify-end gap-x-3 border-t border-line px-2 py-1">
            <Button
              variant="secondary"
              size="sm"
              isBusy={busy === "save"}
              disabled={busy === "delete"}
              onClick={() => void saveAll()}
            >
              Save Questions
            </Button>
          </div>
        )
      }
    />
  );
}
