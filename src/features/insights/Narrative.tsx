import type { GroundedText } from "../../../convex/shared/validators";
import { Popover } from "../../components/ui/Popover.tsx";
import { cx } from "../../lib/cx.ts";
import { Collapsible } from "./Collapsible.tsx";
import { QuoteList } from "./QuoteList.tsx";

/** Drop cap, except for a number, which would lose its first digit. */
const dropCap =
  "first:first-letter:float-left first:first-letter:mt-1 first:first-letter:mr-1.5 first:first-letter:text-4xl first:first-letter:leading-[0.82] first:first-letter:text-iris";

/** Narrative of an insight, with the quotes of each sentence. */
export default function Narrative({ sentences }: { sentences: GroundedText[] }) {
  return (
    <section aria-label="Professional narrative" className="measure font-serif text-lg text-ink">
      <h3 className="eyebrow">Your portrait</h3>
      <Collapsible summary="Read it" openSummary="Close it">
        <div className="grid gap-4">
          {sentences.map((sentence, index) => (
            <p key={sentence.text} dir="auto" className={cx("first:text-xl", /^\p{L}/u.test(sentence.text) && dropCap)}>
              {sentence.text}
              <SentenceSources number={index + 1} sentence={sentence} />
            </p>
          ))}
        </div>
      </Collapsible>
    </section>
  );
}

/** Button that opens the sentence's source quotes. */
function SentenceSources({ number, sentence }: { number: number; sentence: GroundedText }) {
  if (sentence.evidence.length === 0) return null;
  return (
    <Popover
      label={`Sources of: ${sentence.text}`}
      trigger={
        <button
          type="button"
          aria-label={`Sources of passage ${number}`}
          className="figures relative -top-1.5 rounded-md px-0.5 font-sans text-xs text-iris after:absolute after:-inset-2 hover:bg-iris-wash"
        >
          {number}
        </button>
      }
    >
      <QuoteList quotes={sentence.evidence} />
    </Popover>
  );
}
