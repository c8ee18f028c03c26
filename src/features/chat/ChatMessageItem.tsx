import { useContext } from "react";
import { searchReplies } from "../../../convex/shared/texts/searchReplies";
import * as texts from "../../../convex/shared/texts/texts";
import type { ChatMessage } from "../../../convex/shared/validators";
import { AnswerLink } from "../../components/respondents/AnswerLink.tsx";
import { WorkOnThis } from "../../components/goals/WorkOnThis.tsx";
import { PlayersContext } from "../../components/playback/PlayersContext.ts";
import { answersPath } from "../../lib/paths.ts";
import { splitAtCitations } from "./splitAtCitations.ts";

/** Place of the chat's quotes: its tab among the insights. */
const CHAT_PLACE = "chat-assistant";

/** One message of the chat, with the answers that it cites. */
export function ChatMessageItem({ message }: { message: ChatMessage }) {
  if (message.role === "user") {
    return (
      <li className="scroll-mt-32 justify-self-end rounded-md bg-iris-wash px-4 py-2.5 text-ink sm:max-w-[85%]">
        <span className="sr-only">You asked: </span>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {message.content}
        </p>
      </li>
    );
  }
  return (
    <li className="measure animate-settle">
      <span className="sr-only">The assistant answered: </span>
      <p dir="auto" className={contentClass(message)}>
        {message.retraction !== undefined && texts.chatRetracted[message.retraction]}
        {message.content.split("\n").map((line, index) => (
          <AnswerLine key={index} line={line} citations={message.citations} />
        ))}
      </p>
      <Excerpts citations={message.citations} shown={shownAtOnce(message.content)} />
      {message.citations.some(({ excerpt }) => excerpt === undefined) && message.status !== "streaming" && (
        <CitationList citations={message.citations} />
      )}
      {message.note === "searched" && (
        <p className="mt-2 text-sm text-faint">The AI service failed. These passages were found without it.</p>
      )}
      {message.note === "unchecked" && <p className="mt-2 text-sm text-faint">You can ask again in other words.</p>}
      {message.status === "stopped" && <p className="mt-2 text-sm text-faint">You stopped this answer.</p>}
      {message.provider === "builtin" && message.note === undefined && (
        <p className="mt-4 text-sm text-faint">Made without an AI model.</p>
      )}
    </li>
  );
}

function contentClass({ status, note, retraction }: ChatMessage): string {
  // A retracted answer is not an error.
  if (retraction !== undefined) return "text-faint";
  if (status === "failed") return "text-rose";
  return note === "unchecked" ? "border-l-2 border-line pl-4 text-soft" : "font-serif text-lg wrap-anywhere";
}

type Citations = ChatMessage["citations"];

/** One line of an answer. A model writes one for each person or point. */
function AnswerLine({ line, citations }: { line: string; citations: Citations }) {
  return (
    <span className="block pb-1">
      {splitAtCitations(line, citations.length).map((piece, index) =>
        piece.kind === "words" ? piece.text : <SourceMark key={index} number={piece.number} citations={citations} />,
      )}
    </span>
  );
}

/**
 * Number of a search's excerpts that are not folded. One doubtful passage is worth reading, three are a page of noise.
 */
function shownAtOnce(content: string): number {
  return content === searchReplies.first || content === searchReplies.unclear ? 1 : Infinity;
}

/** Answers that a search found, each with its nearest sentences marked. */
function Excerpts({ citations, shown }: { citations: Citations; shown: number }) {
  const withExcerpt = citations.flatMap(({ excerpt, ...citation }) =>
    excerpt === undefined ? [] : [{ ...citation, excerpt }],
  );
  const [first, folded] = [withExcerpt.slice(0, shown), withExcerpt.slice(shown)];
  return (
    <>
      <ExcerptList citations={first} label="Closest passages" />
      {folded.length > 0 && (
        <details
          className="group closed-at-end mt-2"
          onToggle={({ currentTarget }) => currentTarget.open || currentTarget.scrollIntoView({ block: "nearest" })}
        >
          <summary className="inline-flex min-h-11 items-center rounded-md text-sm text-iris hover:text-iris-strong md:min-h-0">
            <span className="group-open:hidden">Show {folded.length} more</span>
            <span className="hidden group-open:inline">Show fewer</span>
          </summary>
          <ExcerptList citations={folded} label="More passages" />
        </details>
      )}
    </>
  );
}

type Excerpt = NonNullable<Citations[number]["excerpt"]>;

function ExcerptList({
  citations,
  label,
}: {
  citations: readonly (Citations[number] & { excerpt: Excerpt })[];
  label: string;
}) {
  const players = useContext(PlayersContext);
  return (
    <ol className="mt-4 grid gap-5" aria-label={label}>
      {citations.map((citation) => (
        <li key={citation.responseId} className="border-l-2 border-line pl-4">
          <blockquote dir="auto" className="font-serif text-lg wrap-anywhere text-soft">
            <MarkedExcerpt {...citation.excerpt} />
          </blockquote>
          <div className="mt-1 flex flex-wrap items-center gap-x-4">
            <AnswerLink
              to={answersPath(citation.respondentId, citation.responseId)}
              place={CHAT_PLACE}
              quote={citation.excerpt.marked}
              label={`Open the answer by ${citation.authorName}`}
              className="text-link inline-flex min-h-11 items-center text-sm md:min-h-0"
            >
              <bdi>{citation.authorName}</bdi>
            </AnswerLink>
            {players?.quote(citation.responseId, citation.excerpt.marked)}
            <WorkOnThis origin={{ quote: citation.excerpt.marked, responseIds: [citation.responseId] }} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Any word; dots alone stand for omitted words. */
const WORDS = /[^\s.…]/;

/** One excerpt. A mark around the whole text would carry no information, so it is left out. */
function MarkedExcerpt({ before, marked, after }: Excerpt) {
  if (!WORDS.test(before + after)) {
    return (
      <span className="text-ink">
        {before}
        {marked}
        {after}
      </span>
    );
  }
  return (
    <>
      {before}
      <mark className="rounded-sm bg-iris-wash text-ink">{marked}</mark>
      {after}
    </>
  );
}

function SourceMark({ number, citations }: { number: number; citations: Citations }) {
  const citation = citations[number - 1];
  if (citation === undefined) return null;
  return (
    <sup className="figures ml-0.5 font-sans text-xs leading-none">
      <AnswerLink
        to={answersPath(citation.respondentId, citation.responseId)}
        place={CHAT_PLACE}
        label={`Source ${number}: ${citation.authorName}`}
        className="text-link px-0.5"
      >
        {number}
      </AnswerLink>
    </sup>
  );
}

function CitationList({ citations }: { citations: Citations }) {
  return (
    <ol className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft" aria-label="Sources">
      {citations.map((citation, index) => (
        <li key={citation.responseId} className="figures">
          {index + 1}{" "}
          <AnswerLink
            to={answersPath(citation.respondentId, citation.responseId)}
            place={CHAT_PLACE}
            className="text-link inline-flex min-h-11 items-center md:min-h-0"
          >
            <bdi>{citation.authorName}</bdi>
          </AnswerLink>
        </li>
      ))}
    </ol>
  );
}
