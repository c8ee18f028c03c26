import { Check, CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { CheckedClaim, CheckedQuote, CheckedReport } from "../../lib/reportFile/checkReport.ts";
import {
  claimChangedText,
  quoteFaultTexts,
  restChangedText,
  strayByteText,
  unreadableText,
} from "../../lib/reportFile/reportCheckTexts.ts";
import { fingerprintInGroups, shortFingerprint } from "../../lib/reportFile/ReportFile.ts";
import type { ReportCheckState } from "./useReportCheck.ts";

/** Content of a checked file, with the result of the check. */
export function CheckedReportView({ state }: { state: ReportCheckState }) {
  switch (state.status) {
    case "none":
      return null;
    case "checking":
      return <p className="text-soft">Checking the file...</p>;
    case "insecure":
      return (
        <CheckedProblem title="This browser can’t check here">
          Open this page by an address that begins with https.
        </CheckedProblem>
      );
    case "unopened":
      return (
        <CheckedProblem title="The file could not be opened">
          You may have moved <bdi>{state.name}</bdi>. Choose it again.
        </CheckedProblem>
      );
    case "done":
      if (state.check.status === "checked") return <Result report={state.check.report} />;
      return (
        <CheckedProblem title="This file can’t be checked">
          {unreadableText(state.check.fault, state.check.where)}
        </CheckedProblem>
      );
  }
}

function Result({ report }: { report: CheckedReport }) {
  const { owner, madeAt, fingerprint, isVerified, isIntact, strayByte, claims, otherQuotes } = report;
  const isElsewhere =
    !isIntact &&
    otherQuotes.length === 0 &&
    claims.every(({ isChanged, quotes }) => !isChanged && quotes.every(({ fault }) => fault === null));
  return (
    <section aria-labelledby="result">
      <h2 id="result" className={isVerified ? "text-2xl text-leaf" : "text-2xl text-rose"}>
        {isVerified ? "Every quote stands in the answer it names." : "Somebody changed this file"}
      </h2>
      <p className="mt-2 text-sm text-soft">
        {owner !== null && (
          <>
            Report for <bdi>{owner}</bdi>,{" "}
          </>
        )}
        made at <MadeAt text={madeAt} />
      </p>
      <dl className="mt-4 rounded-md bg-sunk px-4 py-3 text-sm">
        <dt className="text-soft">Fingerprint of this file</dt>
        <dd className="figures mt-1 text-lg">{shortFingerprint(fingerprint)}</dd>
        <dd className="figures mt-1 text-xs break-words text-faint">{fingerprintInGroups(fingerprint)}</dd>
      </dl>
      {strayByte !== null && <Fault>{strayByteText(strayByte)}</Fault>}
      {isElsewhere && <Fault>{restChangedText}</Fault>}
      <ol className="mt-6 divide-y divide-line border-t border-line">
        {claims.map((claim, index) => (
          <ClaimCheck key={index} claim={claim} />
        ))}
        {otherQuotes.length > 0 && (
          <ClaimCheck claim={{ number: null, title: "Quotes of no claim", isChanged: false, quotes: otherQuotes }} />
        )}
      </ol>
    </section>
  );
}

/** Time as `toISOString` writes it; a file may have any other text there. */
const ISO = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/;

/** Time in UTC, as in the file: a library for dates would double what the page loads. */
function MadeAt({ text }: { text: string }) {
  const [, day, time] = ISO.exec(text) ?? [];
  if (day === undefined) return <bdi className="wrap-anywhere">{text}</bdi>;
  return (
    <time dateTime={text} className="figures">
      {day} {time} UTC
    </time>
  );
}

function ClaimCheck({ claim: { number, title, isChanged, quotes } }: { claim: CheckedClaim }) {
  return (
    <li className="py-4">
      <p className="flex gap-3 font-medium">
        {number !== null && <span className="figures text-soft">{number}</span>}
        <span dir="auto" className="wrap-anywhere">
          {title}
        </span>
      </p>
      {isChanged && <Fault>{claimChangedText}</Fault>}
      <ul className="mt-2 grid gap-2">
        {quotes.map((quote) => (
          <QuoteCheck key={quote.label} quote={quote} />
        ))}
      </ul>
    </li>
  );
}

function QuoteCheck({ quote: { label, text, fault } }: { quote: CheckedQuote }) {
  return (
    <li className="flex gap-3 text-sm">
      {fault === null ? (
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf" />
      ) : (
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-rose" />
      )}
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="figures text-soft">{label} </span>
          <q dir="auto">{text}</q>
        </p>
        <p className={fault === null ? "text-xs text-faint" : "text-xs text-rose"}>
          {fault === null ? "It stands in the answer." : quoteFaultTexts[fault]}
        </p>
      </div>
    </li>
  );
}

function CheckedProblem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-rose py-1 pl-4">
      <p className="font-medium text-rose">{title}</p>
      <p className="mt-1 text-sm text-soft">{children}</p>
    </div>
  );
}

function Fault({ children }: { children: ReactNode }) {
  return <p className="mt-3 border-l-2 border-rose pl-4 text-sm text-rose">{children}</p>;
}
