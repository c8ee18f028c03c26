import { Check, Link2, Mic } from "lucide-react";
import type { ReactNode } from "react";
import { landing } from "../../content/landing.ts";

const fragments = [<AskFragment key="ask" />, <AnswerFragment key="answer" />, <ReadFragment key="read" />];

/** The landing page's three steps, each with a picture. */
export function HowItWorks() {
  const { heading, steps } = landing.howItWorks;
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-heading"
      className="mx-auto max-w-6xl px-5 py-9 md:px-10 md:py-24"
    >
      <h2 id="how-it-works-heading" className="text-2xl md:max-w-[18ch] md:text-3xl text-ink">
        {heading}
      </h2>
      <ol className="mt-4 md:mt-14">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid gap-x-12 gap-y-6 border-t border-line py-3 md:grid-cols-[3rem_1fr] md:py-10 lg:grid-cols-[3rem_1fr_1.15fr] lg:items-center"
          >
            <span aria-hidden className="figures hidden self-start pt-1 font-serif text-2xl text-faint md:block">
              {index + 1}
            </span>
            <div className="self-start">
              <h3 className="text-lg text-ink md:text-2xl">{title}</h3>
              <p className="mt-1 max-w-[44ch] md:mt-3 text-soft">{text}</p>
            </div>
            {fragments[index]}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Decorative picture: the step has the same content as text. */
function Fragment({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden
      className="hidden min-w-0 overflow-hidden rounded-md md:col-start-2 md:block lg:col-start-3 border border-line bg-raised p-5 select-none sm:p-6"
    >
      {children}
    </div>
  );
}

function AskFragment() {
  return (
    <Fragment>
      <p className="font-serif text-lg text-ink">
        What would you say are this person’s greatest professional strengths?
      </p>
      <p className="mt-3 border-t border-line pt-3 font-serif text-lg text-ink">
        When have you seen this person at their very best?
      </p>
      <div className="mt-5 flex items-center gap-3 rounded-md bg-sunk px-4 py-3 text-sm text-soft">
        <Link2 className="size-4 shrink-0 text-iris" />
        <span className="min-w-0 truncate">Link for Tom Okafor</span>
        <span className="ml-auto flex shrink-0 items-center gap-1.5 text-leaf">
          <Check className="size-4" /> Link copied
        </span>
      </div>
    </Fragment>
  );
}

function AnswerFragment() {
  return (
    <Fragment>
      <div className="flex items-center justify-between gap-4 text-sm">
        <span className="text-soft">2 of 3 questions</span>
        <span className="flex gap-2">
          <span className="size-2.5 rounded-full bg-leaf" />
          <span className="size-2.5 rounded-full bg-iris" />
          <span className="size-2.5 rounded-full bg-line" />
        </span>
      </div>
      <p className="mt-4 font-serif text-lg text-ink">Where have you seen this person grow most over the past year?</p>
      <div className="mt-5 flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-content-center rounded-full bg-iris text-on-iris">
          <Mic className="size-5" />
        </span>
        <Waveform text="Where have you seen this person grow most" />
        <span className="figures ml-auto text-sm text-faint">00:41</span>
      </div>
      <p className="mt-4 text-xs text-faint">Saved 10:42</p>
    </Fragment>
  );
}

function ReadFragment() {
  return (
    <Fragment>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-serif text-xl text-ink">Patience</span>
        <span className="figures shrink-0 text-sm text-soft">2 of 3 people</span>
      </p>
      <div className="mt-4 border-l-2 border-iris/35 pl-4">
        <p className="font-serif text-lg text-ink">“She never made me feel slow.”</p>
        <p className="mt-1.5 flex justify-between gap-4 text-sm">
          <span className="font-medium text-ink">Tom Okafor</span>
        </p>
      </div>
    </Fragment>
  );
}

/** Decorative waveform, derived from the text. */
function Waveform({ text }: { text: string }) {
  const bars = Array.from({ length: 36 }, (_, index) => {
    const code = text.charCodeAt((index * 7) % text.length);
    return 0.22 + ((code * (index + 3)) % 17) / 22;
  });
  return (
    <span aria-hidden className="flex h-7 min-w-0 items-center gap-[3px] overflow-hidden">
      {bars.map((height, index) => (
        <span key={index} className="w-[3px] rounded-full bg-iris" style={{ height: `${Math.round(height * 100)}%` }} />
      ))}
    </span>
  );
}
