import { typographic } from "../../lib/typographic.ts";

/** List of a respondent's questions, in their order. */
export function AskedQuestions({ questions }: { questions: readonly { text: string }[] }) {
  return (
    <section>
      <h4 className="eyebrow">Questions Asked</h4>
      {questions.length === 0 ? (
        <p className="mt-2 text-sm text-faint">No questions found.</p>
      ) : (
        <ol className="mt-2 grid list-decimal gap-2 pl-5 font-serif text-base marker:text-faint">
          {questions.map((question, index) => (
            // The key has the index, since two questions may have the same text.
            <li key={`${index} ${question.text}`}>{typographic(question.text)}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
