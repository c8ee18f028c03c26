import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { limits } from "../../../convex/shared/limits/limits";
import { isTooShortToQuote, unquotedSentences } from "../../../convex/shared/insights/unquotedSentences";
import { AnswerLink } from "../../components/respondents/AnswerLink.tsx";
import { Pager } from "../../components/ui/Pager.tsx";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { useKeepPreviousData, useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useMarkRead } from "../../hooks/useMarkRead.ts";
import { answersPath } from "../../lib/paths.ts";
import { roundIdIn } from "../../lib/roundIdIn.ts";
import { typographic } from "../../lib/typographic.ts";

const { responses } = api.respondents.respondentDetails;
type PersonPage = FunctionReturnType<typeof responses>;
type Person = PersonPage["rows"][number];

/**
 * Sentences of the answers that the insight does not quote, by person, a page of people at a time. The address names
 * an ended round.
 */
export default function UnquotedSentences({ insight }: { insight: DisplayedInsight }) {
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const roundId = roundIdIn(useSearchParams()[0]);
  const ofCurrent = useLiveQuery(responses, roundId === null ? { page } : "skip");
  const ofRound = useLiveQuery(api.rounds.rounds.responses, roundId === null ? "skip" : { roundId, page });
  const { live } = useKeepPreviousData<PersonPage>(roundId === null ? ofCurrent : ofRound);
  const recordOpened = useMutation(api.respondents.responseReadMarks.recordOpened);
  const unopened = live.status === "ready" ? (live.data.unopenedRespondentIds ?? []) : [];
  useMarkRead(unopened.length === 0 ? null : unopened.join(" "), () =>
    recordOpened({ respondentIds: unopened.slice(0, limits.peopleAtOnce) }),
  );
  if (live.status === "failed") return <p className="text-soft">They could not be loaded. Please reload the page.</p>;
  if (live.status === "loading" || unopened.length > 0) return <Spinner label="Loading the sentences..." />;
  const quoted = quotesByAnswer(insight);
  return (
    <>
      <ul ref={list} aria-label="More sentences" className="scroll-mt-32 divide-y divide-line">
        {live.data.rows.map((person) => (
          <SentencesOfPerson key={person.respondentId} person={person} quoted={quoted} />
        ))}
      </ul>
      <Pager
        label="Pages of sentences"
        list={list}
        page={live.data.page}
        pageCount={live.data.pageCount}
        onPage={setPage}
      />
    </>
  );
}

/** Texts that the insight shows of each answer. */
function quotesByAnswer({ strengths, blindSpots, unquoted }: DisplayedInsight): ReadonlyMap<string, readonly string[]> {
  const quoted = new Map<string, string[]>();
  const add = (responseId: string | undefined, text: string | undefined) => {
    if (responseId === undefined || text === undefined) return;
    quoted.set(responseId, [...(quoted.get(responseId) ?? []), text]);
  };
  for (const { evidence, counterEvidence = [] } of [...strengths, ...blindSpots]) {
    for (const { responseId, text } of [...evidence, ...counterEvidence]) add(responseId, text);
  }
  for (const { responseId, sentence } of unquoted?.answers ?? []) add(responseId, sentence);
  return quoted;
}

function SentencesOfPerson({ person, quoted }: { person: Person; quoted: ReadonlyMap<string, readonly string[]> }) {
  const answers = person.answers.flatMap(({ responseId, questionText, text }) => {
    const ofAnswer = quoted.get(responseId) ?? [];
    if (ofAnswer.length === 0 && isTooShortToQuote(text)) return [];
    const sentences = unquotedSentences(text, ofAnswer);
    return sentences.length === 0 ? [] : [{ responseId, questionText, sentences }];
  });
  if (answers.length === 0) return null;
  return (
    <li className="py-5 short-screen:py-2">
      <p className="font-medium wrap-anywhere">
        <bdi>{person.name}</bdi>
      </p>
      {answers.map(({ responseId, questionText, sentences }) => (
        <div key={responseId} className="mt-3">
          <p dir="auto" className="measure text-sm text-soft">
            {typographic(questionText)}
          </p>
          <ul className="mt-1 grid gap-1 border-l-2 border-line pl-4 font-serif text-lg">
            {sentences.map((sentence, index) => (
              <li key={index} dir="auto" className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
          <AnswerLink
            to={answersPath(person.respondentId, responseId)}
            place={insightKinds.externalFeedback}
            className="text-link inline-flex min-h-11 items-center text-sm md:min-h-9"
          >
            Open the answer
          </AnswerLink>
        </div>
      ))}
    </li>
  );
}
