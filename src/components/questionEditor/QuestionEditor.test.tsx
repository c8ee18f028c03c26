import { act, screen, waitFor, within } from "@testing-library/react";
import { ConvexError } from "convex/values";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { questionBank } from "../../../convex/shared/questions/questionBank";
import type { QuestionInput } from "../../../convex/shared/validators";
import { wishQuestion } from "../../../convex/shared/questions/wishQuestion";
import { id, createSuggestions } from "../../testing/builders.ts";
import { FakeBackend } from "../../testing/FakeBackend.ts";
import { renderApp } from "../../testing/renderApp.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import type { SavedQuestions } from "./editorState.ts";
import { QuestionEditor } from "./QuestionEditor.tsx";
import { QuestionsDialog } from "./QuestionsDialog.tsx";
import { usePreviousQuestions } from "./usePreviousQuestions.ts";

const standard = { id: "q-default", text: "What are their strengths?", isDefault: true };
const ownQuestion = { id: "q-2", text: "What should they do more of?", isDefault: false };
const bank = Array.from({ length: 8 }, (_, index) => ({
  _id: id<"questions">(`bank-${index}`),
  text: `Bank question ${index}`,
  questionSet: "growth_and_development",
  questionSetLabel: index === 0 ? undefined : "Growth and development",
}));

let backend: FakeBackend;
const save = vi.fn<(questions: QuestionInput[]) => Promise<void>>();

beforeEach(() => {
  save.mockReset().mockResolvedValue();
  backend = new FakeBackend();
  backend.query(api.questions.questions.suggestions).answers((args) => createSuggestions(bank, args));
});

function renderQuestionEditor(saved: SavedQuestions) {
  return renderApp(<QuestionEditor saved={saved} save={save} savedNotice="Questions saved" />, { backend });
}
const ready = (...questions: (typeof standard)[]): SavedQuestions => ({ status: "ready", questions });
const list = () => screen.getByRole("list", { name: "Questions" });

describe("the question editor", () => {
  test("[QED-03] the editor shows that questions are loading, or that there are none", () => {
    const { unmount } = renderQuestionEditor({ status: "loading" });
    expect(screen.getByText("Loading questions...")).toBeInTheDocument();
    unmount();
    renderQuestionEditor(ready());
    expect(screen.getByText("No questions available")).toBeVisible();
  });

  test("[LANG-05] where one writes an own question, one line shows that no language changes its words", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    const line = "Your own question stays in your words, in every language.";
    await user.click(screen.getByRole("button", { name: /^Edit question 2/ }));
    expect(screen.queryByText(line)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add new question" }));
    expect(await screen.findByRole("textbox", { name: "Question 3" })).toHaveAccessibleDescription(line);
    await user.keyboard("When was it loud?{Enter}");
    expect(screen.queryByText(line)).toBeNull();
  });

  test("[HAND-192] below a question with I a hint shows that it is read as it is written", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    const hint = "They read it as you write it: use your name instead of “I”.";
    await user.click(screen.getByRole("button", { name: /^Edit question 2/ }));
    await user.type(screen.getByRole("textbox", { name: "Question 2" }), " In a crisis?");
    expect(screen.queryByText(hint)).toBeNull();
    await user.type(screen.getByRole("textbox", { name: "Question 2" }), " As I do?");
    expect(screen.getByText(hint)).toBeVisible();
  });

  test("[HAND-192] the hint stays when the field is left, and one press puts the name there", async () => {
    backend.query(api.accounts.users.viewer).answers(() => ({
      userId: id("greta"),
      name: "Greta Weber",
      email: undefined,
      phone: undefined,
      isAnonymous: false,
      isAdmin: false,
    }));
    const { user } = renderQuestionEditor(ready(standard, { ...ownQuestion, text: "What should I stop?" }));
    const hint = "They read it as you write it: use your name instead of “I”.";
    expect(screen.getByText(hint)).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Ask “What should Greta stop?”" }));
    expect(screen.queryByText(hint)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    expect(save).toHaveBeenLastCalledWith([
      { id: standard.id, text: standard.text },
      { id: ownQuestion.id, text: "What should Greta stop?" },
    ]);
  });

  test("[HAND-102] the questions of the person before are offered until others are chosen", async () => {
    const previous = [
      {
        respondentId: id<"respondents">("tom"),
        name: "Tom Berg",
        questions: [{ id: ownQuestion.id, text: ownQuestion.text }],
      },
    ];
    const editor = (saved: SavedQuestions) => (
      <QuestionEditor saved={saved} save={save} savedNotice="Questions saved" previous={previous} />
    );
    const { user, unmount } = renderApp(editor(ready(standard)), { backend });
    await user.click(await screen.findByRole("button", { name: "Use the same questions as for Tom" }));
    expect(list()).toHaveFocus();
    expect(within(list()).getByText(ownQuestion.text)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Use the same/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    expect(save).toHaveBeenCalledWith([
      { id: standard.id, text: standard.text },
      { id: ownQuestion.id, text: ownQuestion.text },
    ]);
    unmount();
    renderApp(editor(ready(standard, ownQuestion)), { backend });
    expect(screen.queryByRole("button", { name: /^Use the same/ })).toBeNull();
  });

  test("[HAND-308] beside the default question alone one press asks for a change too, in the words of the bank", async () => {
    const { user, unmount } = renderQuestionEditor(ready(standard));
    expect(screen.getByText("Always asked first, so you can compare answers.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Also ask what to change" }));
    expect(list()).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Also ask what to change" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    expect(save).toHaveBeenCalledWith([{ id: standard.id, text: standard.text }, { text: wishQuestion }]);
    expect(questionBank.flatMap(({ questions }) => questions)).toContain(wishQuestion);
    unmount();
    renderQuestionEditor(ready(standard, ownQuestion));
    expect(screen.queryByRole("button", { name: "Also ask what to change" })).toBeNull();
  });

  test("[HAND-109] the different sets of the three people asked last are offered, each with its questions", async () => {
    const set = (questions: string) =>
      [standard, ...questions.split(", ").map((text) => ({ id: `q-${text}`, text, isDefault: false }))].map(
        ({ id: questionId, text, isDefault }, index) => ({
          _id: id<"questions">(questionId),
          text,
          questionSet: isDefault ? ("default" as const) : ("custom" as const),
          questionOrder: index + 1,
          isActive: true,
        }),
      );
    const questionsByPerson = {
      "Tom Berg": "Calm?, Clear?",
      "Ana Ruiz": "Clear?, Calm?",
      "Ken Mori": "Kind?",
      "Eva Lind": "Late?",
    };
    backend.query(api.respondents.respondents.recent).answers(() =>
      Object.keys(questionsByPerson).map((name) => ({
        _id: id<"respondents">(name),
        name,
        status: "pending" as const,
        invitedAt: 0,
        isAnsweringNow: false,
        openedAt: undefined,
        inviteLinkId: undefined,
        emailStatus: "sent" as const,
        linkDelivery: undefined,
      })),
    );
    backend
      .query(api.respondents.respondentQuestions.list)
      .answers(({ respondentId }) => set(questionsByPerson[respondentId as unknown as keyof typeof questionsByPerson]));
    function Editor() {
      return (
        <QuestionEditor saved={ready(standard)} save={save} savedNotice="Saved" previous={usePreviousQuestions()} />
      );
    }
    const { user } = renderApp(<Editor />, { backend });
    await screen.findByText("Kind?");
    const offers = screen.getAllByRole("button", { name: /^Use the same questions as for/ });
    expect(offers.map((offer) => offer.textContent?.trim())).toEqual([
      "Use the same questions as for Tom",
      "Use the same questions as for Ken",
    ]);
    await user.click(offers[1]!);
    expect(within(list()).getByText("Kind?")).toBeVisible();
  });

  test("[QED-09] for questions that can't be loaded an error is shown", async () => {
    renderQuestionEditor({ status: "failed" });
    expect(await screen.findByText("Error loading questions")).toBeVisible();
    expect(screen.getByText("Failed to load questions. Please try again.")).toBeVisible();
  });

  test("[QED-03] [QED-05] questions are numbered, and the default one can be neither edited nor deleted", () => {
    renderQuestionEditor(ready(standard, ownQuestion));
    const rows = within(list()).getAllByRole("listitem");
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent("1What are their strengths?");
    expect(within(rows[0] as HTMLElement).queryByRole("button")).toBeNull();
    expect(within(rows[1] as HTMLElement).getByRole("button", { name: "Delete question 2" })).toBeVisible();
  });

  test("[QED-03] a click edits a question in place; Enter and leaving the field keep the words, Escape discards them", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    await user.click(screen.getByRole("button", { name: /^Edit question 2/ }));
    await user.clear(screen.getByRole("textbox", { name: "Question 2" }));
    await user.keyboard("Kept by Enter{Enter}");
    expect(screen.getByRole("button", { name: "Edit question 2: Kept by Enter" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: /^Edit question 2/ }));
    await user.keyboard(" and more{Escape}");
    expect(screen.getByRole("button", { name: "Edit question 2: Kept by Enter" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: /^Edit question 2/ }));
    await user.keyboard(", and by leaving");
    await user.click(screen.getByRole("searchbox"));
    expect(await screen.findByRole("button", { name: "Edit question 2: Kept by Enter, and by leaving" })).toBeVisible();
  });

  test("[HAND-196] a question that is being written does not fold while a button is pressed", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    await user.click(screen.getByRole("button", { name: /^Edit question 2/ }));
    await user.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("searchbox") });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(screen.getByRole("textbox", { name: "Question 2" })).toBeVisible();
    await user.pointer({ keys: "[/MouseLeft]" });
    expect(await screen.findByRole("button", { name: /^Edit question 2/ })).toBeVisible();
  });

  test("[QED-04] at three questions adding is off, with the reason", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion, { ...ownQuestion, id: "q-3" }));
    const add = screen.getByRole("button", { name: "Add new question" });
    expect(add).toHaveAttribute("aria-disabled", "true");
    expect(add).toHaveAccessibleDescription("You can only add up to 3 questions.");
    await user.click(add);
    expect(within(list()).getAllByRole("listitem")).toHaveLength(3);
    expect(await screen.findByRole("tooltip")).toHaveTextContent("You can only add up to 3 questions.");
  });

  test("[QED-04] [HAND-361] above the suggestions stands how many are chosen, and the limit once", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    expect(screen.getByText("2 of 3 chosen.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Add: Bank question 1" }));
    expect(screen.getByText("3 of 3 chosen.")).toBeVisible();
    expect(screen.queryByText(/You can only add/, { selector: "p" })).toBeNull();
  });

  test("[QED-01] suggestions come six a page, with the set they are from", async () => {
    const { user } = renderQuestionEditor(ready(standard));
    const own = within(await screen.findByRole("list", { name: "Your own questions" }));
    expect(own.getByRole("button", { name: "Add: Bank question 0" })).toBeVisible();
    const growth = within(screen.getByRole("list", { name: "Growth and development" }));
    expect(growth.getByRole("button", { name: "Add: Bank question 5" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Add: Bank question 6/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByRole("button", { name: /Add: Bank question 7/ })).toBeVisible();
    expect(screen.getByText("Page 2 of 2")).toBeVisible();
  });

  test("[QED-01] a search narrows them, and shows when nothing matches", async () => {
    const { user } = renderQuestionEditor(ready(standard));
    const box = screen.getByPlaceholderText("Search your previous questions...");
    await user.type(box, "QUESTION 3");
    await waitFor(() => expect(screen.queryByRole("button", { name: /Bank question 0/ })).toBeNull());
    expect(await screen.findByRole("button", { name: /Add: Bank question 3/ })).toBeVisible();
    await user.type(box, "zzz");
    expect(await screen.findByText("No questions match your search")).toBeVisible();
  });

  test("[HAND-272] without own questions there is no search, and the themes remain", async () => {
    localStorage.setItem("shouldFetchOnboardingQuestions", "false");
    backend.query(api.questions.questions.suggestions).answers((args) => createSuggestions(bank.slice(1), args));
    const { user } = renderQuestionEditor(ready(standard));
    expect(await screen.findByText("Choose a theme.")).toBeVisible();
    expect(screen.queryByRole("searchbox")).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Theme" }), "Growth and development (7)");
    expect(await screen.findByRole("button", { name: "Add: Bank question 1" })).toBeVisible();
  });

  test("[HAND-34] a theme shows its questions alone, also before a search", async () => {
    localStorage.setItem("shouldFetchOnboardingQuestions", "false");
    const { user } = renderQuestionEditor(ready(standard));
    expect(await screen.findByText("Choose a theme, or search for a word.")).toBeVisible();
    const themes = screen.getByRole("combobox", { name: "Theme" });
    await user.selectOptions(themes, "Growth and development (7)");
    expect(await screen.findByRole("button", { name: "Add: Bank question 1" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add: Bank question 0" })).toBeNull();
    await user.type(screen.getByRole("searchbox"), "question 0");
    expect(await screen.findByText("No questions match your search")).toBeVisible();
    expect(themes).toHaveDisplayValue("No match in this theme");
    await user.selectOptions(themes, "All themes");
    expect(await screen.findByRole("button", { name: "Add: Bank question 0" })).toBeVisible();
  });

  test("[HAND-34] a question moves by its button, which keeps the focus", async () => {
    const { user } = renderQuestionEditor(
      ready(standard, ownQuestion, { ...ownQuestion, id: "q-3", text: "When are they at their best?" }),
    );
    expect(screen.queryByRole("button", { name: "Move question 2 up" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Move question 2 down" }));
    expect(screen.getByRole("button", { name: `Edit question 3: ${ownQuestion.text}` })).toBeVisible();
    expect(screen.getByRole("button", { name: "Move question 3 up" })).toHaveFocus();
  });

  test("[HAND-444] Escape clears the search, then closes the suggestions, and only then the dialog", async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    const { user } = renderApp(
      <Dialog open onOpenChange={onOpenChange} title="Questions">
        <QuestionEditor saved={ready(standard)} save={save} savedNotice="Questions saved" isCollapsed />
      </Dialog>,
      { backend },
    );
    const toggle = screen.getByRole("button", { name: "Suggestions" });
    await user.click(toggle);
    await user.keyboard("{Escape}");
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    await user.click(toggle);
    const search = await screen.findByRole("searchbox");
    await user.type(search, "question 3{Escape}");
    expect(search).toHaveValue("");
    await user.keyboard("{Escape}");
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    expect(toggle).toHaveFocus();
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  test("[QED-01] the editor shows that suggestions are loading", () => {
    backend.query(api.questions.questions.suggestions).answers(() => undefined);
    renderQuestionEditor(ready(standard));
    expect(screen.getByText("Loading your questions...")).toBeVisible();
  });

  test("[QED-09] for suggestions that can't be loaded an error is shown", async () => {
    backend.query(api.questions.questions.suggestions).answers(() => new Error("no"));
    renderQuestionEditor(ready(standard));
    const title = await screen.findByText("Error loading your questions");
    // The toast fades in.
    await waitFor(() => expect(title).toBeVisible());
    expect(screen.getByText("Failed to load your previous questions.")).toBeVisible();
  });

  test("[QED-06] a picked suggestion joins the questions and leaves the suggestions", async () => {
    const { user } = renderQuestionEditor(ready(standard));
    await user.click(await screen.findByRole("button", { name: /Add: Bank question 2/ }));
    expect(within(list()).getByText("Bank question 2")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Add: Bank question 2/ })).toBeNull();
  });

  test("[QED-10] a chosen suggestion stays in its place, ticked and with the focus, until other suggestions are shown", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    await user.click(await screen.findByRole("button", { name: "Add: Bank question 2" }));
    const chosen = screen.getByRole("button", { name: "Chosen: Bank question 2" });
    expect(chosen).toHaveFocus();
    expect(chosen).toHaveTextContent("Chosen");
    await user.click(chosen);
    expect(within(list()).getAllByRole("listitem")).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Next" }));
    await user.click(screen.getByRole("button", { name: "Previous" }));
    await screen.findByRole("button", { name: "Add: Bank question 1" });
    expect(screen.queryByRole("button", { name: /^(Add|Chosen): Bank question 2/ })).toBeNull();
  });

  test("[QED-10] a chosen question that is deleted again can be added where it was", async () => {
    const { user } = renderQuestionEditor(ready(standard));
    await user.click(await screen.findByRole("button", { name: "Add: Bank question 2" }));
    await user.click(screen.getByRole("button", { name: "Delete question 2" }));
    expect(screen.getByRole("button", { name: "Add: Bank question 2" })).toBeVisible();
  });

  test("[QED-02] [QED-06] [QED-07] saving sends the questions without blank ones and shows a toast; from then on not every suggestion shows", async () => {
    const { user } = renderQuestionEditor(ready(standard));
    await user.click(await screen.findByRole("button", { name: /Add: Bank question 2/ }));
    await user.click(screen.getByRole("button", { name: "Add new question" }));
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    expect(await screen.findByText("Questions saved")).toBeVisible();
    expect(save).toHaveBeenCalledWith([
      { id: "q-default", text: standard.text },
      { id: "bank-2", text: "Bank question 2" },
    ]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /Add: Bank question/ })).toBeNull());
    expect(localStorage.getItem("shouldFetchOnboardingQuestions")).toBe("false");
  });

  test("[QED-03] Escape alone leaves nothing to save", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    await user.click(screen.getByRole("button", { name: /^Edit question 2/ }));
    await user.keyboard("never mind{Escape}");
    expect(screen.getByRole("button", { name: `Edit question 2: ${ownQuestion.text}` })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Save Questions" })).toBeNull();
  });

  const savingButtons = ["Save Questions", "Delete question 2"];
  test.each(savingButtons)("[QED-07] %s: no change is made while it is under way", async (name) => {
    let saved: () => void = () => {};
    save.mockReturnValue(new Promise((resolve) => (saved = resolve)));
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    await user.click(screen.getByRole("button", { name: "Add new question" }));
    await user.keyboard("And what else?{Enter}");
    await user.click(screen.getByRole("button", { name }));
    expect(list().closest("[inert]")).not.toBeNull();
    await act(async () => saved());
    await waitFor(() => expect(list().closest("[inert]")).toBeNull());
  });

  test("[QED-09] a save that fails keeps the edits and shows what went wrong", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    save.mockRejectedValueOnce(new Error("offline"));
    const { user } = renderQuestionEditor(ready(standard));
    await user.click(await screen.findByRole("button", { name: /Add: Bank question 2/ }));
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    expect(await screen.findByText("Error saving questions")).toBeVisible();
    expect(screen.getByText("There was an error saving your questions. Please try again.")).toBeVisible();
    expect(within(list()).getByText("Bank question 2")).toBeVisible();
    expect(screen.getByRole("button", { name: "Save Questions" })).toBeEnabled();
  });

  test("[QED-04] [QED-05] the server's own reason is shown where it gives one", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    save.mockRejectedValueOnce(new ConvexError({ code: "INVALID", message: "The default question must be included." }));
    const { user } = renderQuestionEditor(ready(ownQuestion));
    await user.click(await screen.findByRole("button", { name: /Add: Bank question 2/ }));
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    expect(await screen.findByText("The default question must be included.")).toBeVisible();
  });

  test("[QED-07] deleting a saved question is saved at once", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    await user.click(screen.getByRole("button", { name: "Delete question 2" }));
    expect(await screen.findByText("Question deleted")).toBeVisible();
    expect(save).toHaveBeenCalledWith([{ id: "q-default", text: standard.text }]);
  });

  test("[QED-09] a delete that fails brings the question back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    save.mockRejectedValueOnce(new Error("offline"));
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    await user.click(screen.getByRole("button", { name: "Delete question 2" }));
    expect(await screen.findByText("Error deleting question")).toBeVisible();
    expect(screen.getByText("Failed to delete the question. Please try again.")).toBeVisible();
    expect(within(list()).getByText(ownQuestion.text)).toBeVisible();
  });

  test("[QED-05] an attempt to delete the default question shows why that is impossible", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    (within(list()).getByText(standard.text).parentElement as HTMLElement).focus();
    await user.keyboard("{Delete}");
    expect(await screen.findByText("Cannot delete default question")).toBeVisible();
    expect(screen.getByText("Default questions cannot be removed from the questionnaire.")).toBeVisible();
    expect(within(list()).getByText(standard.text)).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  test("[QED-03] Delete on a question's own row removes it", async () => {
    const { user } = renderQuestionEditor(ready(standard, ownQuestion));
    screen.getByRole("button", { name: /^Edit question 2/ }).focus();
    await user.keyboard("{Delete}");
    expect(await screen.findByText("Question deleted")).toBeVisible();
    expect(save).toHaveBeenCalledWith([{ id: "q-default", text: standard.text }]);
  });

  test("[QED-06] deleting a new question saves nothing", async () => {
    const { user } = renderQuestionEditor(ready(standard));
    await user.click(screen.getByRole("button", { name: "Add new question" }));
    await user.keyboard("Never mind{Enter}");
    await user.click(screen.getByRole("button", { name: "Delete question 2" }));
    expect(within(list()).getAllByRole("listitem")).toHaveLength(1);
    expect(save).not.toHaveBeenCalled();
  });

  test("[QED-03] Alt with an arrow key moves a question, and shows where it went", async () => {
    const { user } = renderQuestionEditor(
      ready(standard, ownQuestion, { ...ownQuestion, id: "q-3", text: "When are they at their best?" }),
    );
    screen.getByRole("button", { name: /^Edit question 3/ }).focus();
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(screen.getByRole("button", { name: "Edit question 2: When are they at their best?" })).toHaveFocus();
    expect(screen.getByText("Moved to position 2 of 3.")).toBeInTheDocument();
  });

  test("[DASH-06] a save in another window is shown", async () => {
    let show: (saved: SavedQuestions) => void = () => {};
    function Live() {
      const [saved, setSaved] = useState(ready(standard));
      show = setSaved;
      return <QuestionEditor saved={saved} save={save} savedNotice="Questions saved" />;
    }
    renderApp(<Live />, { backend });
    act(() => show(ready(standard, ownQuestion)));
    expect(await within(list()).findByText(ownQuestion.text)).toBeVisible();
  });
});

describe("the question editor in a dialog", () => {
  const onOpenChange = vi.fn();
  beforeEach(() => onOpenChange.mockReset());

  function openDialog(saved = ready(standard, ownQuestion)) {
    const page = (
      <QuestionsDialog open onOpenChange={onOpenChange} title="Questions for Ken">
        <QuestionEditor saved={saved} save={save} savedNotice="Questions saved" />
      </QuestionsDialog>
    );
    return renderApp(page, { backend });
  }

  test("[QED-03] Escape in an inline edit ends the edit and leaves the dialog open", async () => {
    const { user } = openDialog();
    await user.click(screen.getByRole("button", { name: /^Edit question 2/ }));
    await user.keyboard(" and more{Escape}");
    expect(screen.getByRole("button", { name: `Edit question 2: ${ownQuestion.text}` })).toHaveFocus();
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  test("[HAND-03] one button saves what was picked and closes; a failed save keeps the dialog and the edits", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    save.mockRejectedValueOnce(new Error("offline"));
    const { user } = openDialog(ready(standard));
    expect(screen.queryByRole("button", { name: "Save Questions" })).toBeNull();
    expect(screen.getByRole("button", { name: "Done" })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: /Add: Bank question 2/ }));
    expect(screen.queryByRole("button", { name: "Done" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    expect(await screen.findByText("Error saving questions")).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
    expect(save).toHaveBeenLastCalledWith([
      { id: "q-default", text: standard.text },
      { id: "bank-2", text: "Bank question 2" },
    ]);
  });

  test("[HAND-39] offline, saving waits with a notice, and closing loses nothing", async () => {
    let saved: () => void = () => {};
    save.mockReturnValue(new Promise((resolve) => (saved = resolve)));
    const { user } = openDialog(ready(standard));
    await user.click(await screen.findByRole("button", { name: /Add: Bank question 2/ }));
    act(() => backend.connect(false));
    await user.click(screen.getByRole("button", { name: "Save Questions" }));
    expect(await screen.findByText("You're offline. Your questions are saved once you're back.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    expect(screen.queryByText("Save your questions?")).toBeNull();
    await act(async () => saved());
    expect(onOpenChange).toHaveBeenCalledOnce();
  });

  const choicesOnEscape = [
    ["Save", 1],
    ["Close without saving", 0],
  ] as const;
  test.each(choicesOnEscape)("[HAND-03] Escape with unsaved questions asks first: %s", async (answer, saves) => {
    const { user } = openDialog(ready(standard));
    await user.click(await screen.findByRole("button", { name: /Add: Bank question 2/ }));
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("heading", { name: "Save your questions?" })).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: answer }));
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
    expect(save).toHaveBeenCalledTimes(saves);
  });

  test("[HAND-03] a blank new question alone needs no confirmation", async () => {
    const { user } = openDialog();
    await user.click(screen.getByRole("button", { name: "Add new question" }));
    await user.keyboard("{Enter}{Escape}");
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    expect(save).not.toHaveBeenCalled();
  });
});
