import { EyeOff, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { LinkHeader } from "../../../components/LinkHeader.tsx";
import { buttonClass } from "../../../components/ui/Button.tsx";
import { rich, t } from "../../../lib/language/t.ts";
import { paths } from "../../../lib/paths.ts";
import { typographic } from "../../../lib/typographic.ts";
import type { Question } from "../../answering/model/question.ts";

/**
 * Page of a respondent's link in the requestor's session, which must not act for the respondent. It shows the questions
 * without fields, or the submitted answers without what changes them.
 */
export default function RequestorView({
  respondentName,
  questions,
  answers,
}: {
  /** Empty on a confidential link. */
  respondentName: string;
  /** Absent once there are answers. */
  questions?: readonly Question[];
  answers?: ReactNode;
}) {
  const name = <bdi>{respondentName}</bdi>;
  const Icon = questions === undefined ? Lock : EyeOff;
  return (
    <>
      <LinkHeader />
      <main className="mx-auto max-w-2xl px-5 pt-8 pb-16 md:pt-14">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">
          {respondentName === "" ? t("This is somebody’s own link.") : rich("This is {name}’s link.", { name })}
        </h1>
        <p className="mt-4 flex items-start gap-2.5 text-soft">
          <Icon aria-hidden className="mt-1 size-4 shrink-0 text-faint" />
          {questions === undefined ? (
            <span>
              {respondentName === ""
                ? t("Only the person who answered can change or withdraw the answers.")
                : rich("{name} has answered. Only {name} can change or withdraw the answers.", { name })}
            </span>
          ) : (
            <span>
              {respondentName === ""
                ? t("We don’t show you their draft.")
                : rich("Only {name} can answer. We don’t show you {name}’s draft.", { name })}{" "}
              {t("To answer on this device, sign out first.")}
            </span>
          )}
        </p>
        {questions !== undefined && <QuestionsOfLink questions={questions} />}
        {answers !== undefined && <div className="mt-10 border-b border-line">{answers}</div>}
        <p className="mt-10">
          <a href={paths.dashboard} className={buttonClass("secondary")}>
            {t("Open your dashboard")}
          </a>
        </p>
      </main>
    </>
  );
}

function QuestionsOfLink({ questions }: { questions: readonly Question[] }) {
  return (
    <>
      <h2 className="mt-10 text-lg">{t("What is asked")}</h2>
      <ol className="mt-3 grid list-decimal gap-3 border-t border-line ps-6 pt-4 font-serif text-lg marker:text-faint">
        {questions.map(({ id, text }) => (
          <li key={id} dir="auto" className="wrap-anywhere">
            {typographic(text)}
          </li>
        ))}
      </ol>
    </>
  );
}
