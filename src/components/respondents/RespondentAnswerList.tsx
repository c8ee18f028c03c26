import type { ReactNode } from "react";
import { AnsweredAt } from "./AnsweredAt.tsx";
import { type FollowedQuote, type AnswerProps, AnswerTexts } from "./AnswerTexts.tsx";
import type { QuotedIn } from "./quotedIn.ts";

/**
 * Levels of the questions' headings, by the level of the name. Both are set in the same type, so the preview looks as
 * the page does.
 */
const questionLevels = { h1: "h2", h2: "h3" } as const;

export interface ShownRespondent {
  readonly name: string;
  readonly email?: string | undefined;
  /** Time in milliseconds; absent for a group. */
  readonly completedAt?: number | undefined;
  /** Number of people in a group. */
  readonly groupSize?: number | undefined;
  readonly answers: readonly AnswerProps[];
}

/** A respondent's answers as the owner reads them, on their page and, before they are sent, in the preview. */
export function RespondentAnswerList({
  respondent,
  level: Name,
  tools,
  quotedIn = [],
  followed,
  dashboard = "",
  below,
  children,
}: {
  respondent: ShownRespondent;
  /** Level of the name's heading. */
  level: keyof typeof questionLevels;
  /** Content next to the time of the answer. */
  tools?: ReactNode;
  quotedIn?: readonly QuotedIn[];
  followed?: FollowedQuote | null;
  /** Path of the page with the quotes. */
  dashboard?: string;
  /** Content under an answer. */
  below?: ((responseId: string) => ReactNode) | undefined;
  /** Content below the answers. */
  children?: ReactNode;
}) {
  const { name, answers, ...answered } = respondent;
  return (
    <article>
      <header className="border-b border-line pb-8">
        <Name className="text-4xl [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </Name>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <AnsweredAt {...answered} />
          {tools}
        </div>
      </header>
      <AnswerTexts
        answers={answers}
        quotedIn={quotedIn}
        followed={followed}
        dashboard={dashboard}
        below={below}
        level={questionLevels[Name]}
      />
      {children}
    </article>
  );
}
