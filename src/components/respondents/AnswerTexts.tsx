import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../lib/formatTime.ts";
import { typographic } from "../../lib/typographic.ts";
import { WorkOnThis } from "../goals/WorkOnThis.tsx";
import { PlayersContext } from "../playback/PlayersContext.ts";
import type { ThemeSection } from "../../lib/themes/themes.ts";
import type { QuotedIn } from "./quotedIn.ts";
import { MarkedText } from "./MarkedText.tsx";

export interface AnswerProps {
  readonly responseId: string;
  /** Id of the answer that this reply to a follow-up belongs to, which is before it. */
  readonly follows?: string | undefined;
  readonly questionText: string;
  readonly text: string;
  readonly tidiedText?: string | undefined;
  /** Time of its last change after the owner had read it, in milliseconds. */
  readonly changedAt?: number | undefined;
}

/** Quote whose link the visitor followed. */
export interface FollowedQuote {
  readonly responseId: string;
  /** Text of the quote; null for the whole answer. */
  readonly text: string | null;
}

/** Each question with its answer, and with the themes that quote it. */
export function AnswerTexts({
  answers,
  quotedIn,
  followed = null,
  dashboard,
  level,
  below,
}: {
  answers: readonly AnswerProps[];
  quotedIn: readonly QuotedIn[];
  followed?: FollowedQuote | null;
  /** Path of the page with the rows of strengths and wishes. */
  dashboard: string;
  /** Level of the questions' headings. */
  level: "h2" | "h3";
  /** Content under an answer. */
  below?: ((responseId: string) => ReactNode) | undefined;
}) {
  return answers.map((answer, index) => (
    <Answer
      key={answer.responseId}
      answer={answer}
      isFirst={answers[index - 1]?.questionText !== answer.questionText}
      followed={answer.responseId === followed?.responseId ? followed : null}
      quotedIn={quotedIn.filter(({ responseId }) => responseId === answer.responseId)}
      dashboard={dashboard}
      level={level}
    >
      {below?.(answer.responseId)}
    </Answer>
  ));
}

function Answer({
  answer,
  isFirst,
  followed,
  quotedIn,
  dashboard,
  level: Heading,
  children,
}: {
  answer: AnswerProps;
  /** Whether it is the first answer to its question. */
  isFirst: boolean;
  followed: FollowedQuote | null;
  quotedIn: QuotedIn[];
  dashboard: string;
  level: "h2" | "h3";
  children: ReactNode;
}) {
  const section = useScrolledTo(followed !== null);
  return (
    <section
      ref={section}
      id={answer.responseId}
      aria-label={typographic(answer.questionText)}
      className="border-b border-line py-8 last-of-type:border-b-0"
    >
      {answer.follows !== undefined && <p className="eyebrow mb-2">Your follow-up</p>}
      {isFirst && (
        <Heading dir="auto" className="mb-4 text-lg text-soft italic">
          {typographic(answer.questionText)}
        </Heading>
      )}
      <AnswerWording answer={answer} quote={followed?.text ?? null} />
      {quotedIn.length > 0 && <QuotedInInsights quotedIn={quotedIn} dashboard={dashboard} />}
      {children}
    </section>
  );
}

/** The words of an answer: tidied ones, or on request those exactly as given. */
function AnswerWording({ answer, quote }: { answer: AnswerProps; quote: string | null }) {
  const players = useContext(PlayersContext);
  const tidied = answer.tidiedText;
  // A quote made before the answer was tidied is found in the verbatim text alone.
  const [isVerbatim, setIsVerbatim] = useState(quote !== null && !(tidied ?? "").includes(quote));
  const text = tidied === undefined || isVerbatim ? answer.text : tidied;
  return (
    <>
      <p dir="auto" className="font-serif text-xl whitespace-pre-wrap">
        <MarkedText text={text} quote={quote} />
      </p>
      {answer.changedAt !== undefined && <ChangedNote at={answer.changedAt} />}
      {players?.answer(answer.responseId)}
      {tidied !== undefined && tidied !== answer.text && (
        <button
          type="button"
          aria-pressed={isVerbatim}
          onClick={() => setIsVerbatim(!isVerbatim)}
          className="text-link mt-3 min-h-11 rounded-md text-sm md:min-h-0"
        >
          {isVerbatim ? "Show tidied" : "Show exactly as given"}
        </button>
      )}
    </>
  );
}

/**
 * Ref of an answer that scrolls into view where its link was followed. One in view leaves the page at its top, with the
 * way back.
 */
function useScrolledTo(isFollowed: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFollowed) section.current?.scrollIntoView({ block: "nearest" });
  }, [isFollowed]);
  return section;
}

function ChangedNote({ at }: { at: number }) {
  return (
    <p className="mt-3 text-sm text-soft">
      Changed <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>, after you read it
    </p>
  );
}

const sectionNames: Readonly<Record<ThemeSection, string>> = {
  otherwise: "You see it differently",
  strength: "Strength",
  wish: "Wish",
  blindSpot: "Blind spot",
  own: "You wrote",
};

function QuotedInInsights({ quotedIn, dashboard }: { quotedIn: QuotedIn[]; dashboard: string }) {
  return (
    <div className="mt-5 print:hidden">
      <p className="eyebrow">Quoted in your insights</p>
      <ul aria-label="Quoted in your insights" className="mt-1 grid">
        {quotedIn.map(({ responseId, section, title, name = title, quote, hash }) => (
          <li key={`${hash} ${quote}`} className="flex min-w-0 items-center gap-x-3 text-sm max-md:flex-wrap">
            <span className="shrink-0 text-faint">{sectionNames[section]}</span>
            <Link
              to={{ pathname: dashboard, hash }}
              aria-label={`${sectionNames[section]}: ${name}`}
              className="text-link inline-flex min-h-11 min-w-0 flex-1 basis-20 items-center md:min-h-8"
            >
              <span dir="auto" className="line-clamp-3">
                {name}
              </span>
            </Link>
            <WorkOnThis
              origin={{ claimName: name, quote, responseIds: [responseId], claimQuotes: [{ responseId, text: quote }] }}
              className="ms-auto"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
