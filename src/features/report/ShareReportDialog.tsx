import { useEffect, useRef, useState } from "react";
import { sharedReportLimits } from "../../../convex/shared/limits/sharedReportLimits";
import type { SharedDays, SharedQuotes, SharedReportRow } from "../../../convex/shared/validators";
import * as texts from "../../../convex/shared/texts/texts";
import { Button } from "../../components/ui/Button.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { SelectField } from "../../components/ui/SelectField.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { NamesToHide } from "./NamesToHide.tsx";
import { QuotesToShare } from "./QuotesToShare.tsx";
import { SharedReportItem } from "./SharedReportItem.tsx";
import { type NewSharedReport, useSharedReports } from "./useSharedReports.ts";
import type { DialogProps } from "../../hooks/useDialogs.ts";

const empty: NewSharedReport = { label: "", quotes: "unnamed", selfAssessment: false, days: 30 };

const quoteChoices: Readonly<Record<SharedQuotes, { name: string; hint: string }>> = {
  unnamed: { name: "Without names", hint: "We hide names we know. Words may still give somebody away." },
  named: { name: "With names", hint: "They read who said what." },
  none: { name: "No quotes", hint: "They read what your themes are called, and how many people agree." },
};

const dayChoices: readonly SharedDays[] = [7, 30, 90];

/** Dialog with the live links to the report, and a form for a new one. */
export default function ShareReportDialog({ open, onOpenChange }: DialogProps) {
  const { status, stop, isFull, reports, made, makeAnother, isBusy, submit, ...fields } = useNewLink();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isDismissable={!isBusy}
      title="Share this report"
      description={
        <>
          Anyone with the link can read your report. New answers change it, confidential ones too. Nobody reads whole
          answers there. To give somebody today’s report, open the link and save a PDF.
        </>
      }
      footer={
        <LinkButtons
          isMade={made !== null}
          isBusy={isBusy}
          canCreate={status === "ready" && !isFull}
          onClose={() => onOpenChange(false)}
          onCreate={() => void submit()}
          onAnother={makeAnother}
        />
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {status === "loading" && (
          <Loading label="Loading your links...">
            <Skeleton className="h-5 w-2/3" />
          </Loading>
        )}
        {status === "failed" && (
          <ErrorState title="Your links could not be loaded">Reload the page to try again.</ErrorState>
        )}
        {made === null &&
          (isFull ? <p className="text-sm text-soft">{texts.sharedReportsFull}</p> : <ChoiceFields {...fields} />)}
        {/* The status is announced when its text appears. */}
        <p role="status" className={made === null ? "sr-only" : "-mb-3 font-medium text-leaf"}>
          {made !== null && "The link is ready."}
        </p>
        {reports.length > 0 && <SharedNow reports={reports} made={made} onStop={(report) => void stop(report)} />}
      </div>
    </Dialog>
  );
}

/** Buttons for the form, and for the link once it is made. */
function LinkButtons({
  isMade,
  isBusy,
  canCreate,
  onClose,
  onCreate,
  onAnother,
}: {
  isMade: boolean;
  isBusy: boolean;
  canCreate: boolean;
  onClose: () => void;
  onCreate: () => void;
  onAnother: () => void;
}) {
  return isMade ? (
    <>
      <Button variant="ghost" onClick={onAnother}>
        Another link
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Done
      </Button>
    </>
  ) : (
    <>
      <Button variant="ghost" disabled={isBusy} onClick={onClose}>
        Close
      </Button>
      <Button isBusy={isBusy} disabled={!canCreate} onClick={onCreate}>
        Create link
      </Button>
    </>
  );
}

/** The live links. `made`: token of the one just made. */
function SharedNow({
  reports,
  made,
  onStop,
}: {
  reports: readonly SharedReportRow[];
  made: string | null;
  onStop: (report: SharedReportRow) => void;
}) {
  return (
    <section aria-label="Shared now">
      <h3 className="text-lg">Shared now</h3>
      <ul className="mt-1 divide-y divide-line">
        {reports.map((report) => (
          <SharedReportItem
            key={report._id}
            report={report}
            isNew={report.token === made}
            onStop={() => onStop(report)}
          />
        ))}
      </ul>
    </section>
  );
}

function useNewLink() {
  const { live, create, stop: stopSharing } = useSharedReports();
  const [form, setForm] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Token of the link just made, whose card replaces the form. */
  const [made, setMade] = useState<string | null>(null);
  const [startsOver, setStartsOver] = useState(false);
  const label = useRef<HTMLInputElement>(null);
  const set = (fields: Partial<NewSharedReport>) => {
    setForm((last) => ({ ...last, ...fields }));
    setProblem(null);
  };
  const submit = async () => {
    if (form.label.trim() === "") {
      setProblem(texts.sharedReportLabelRequired);
      label.current?.focus();
      return;
    }
    setIsBusy(true);
    const failure = await create(form, setMade);
    setIsBusy(false);
    setProblem(failure);
    if (failure === null) setForm(empty);
  };
  const stop = (report: SharedReportRow) => {
    if (report.token === made) setMade(null);
    return stopSharing(report);
  };
  const makeAnother = () => {
    setMade(null);
    setStartsOver(true);
  };
  useEffect(() => {
    if (made === null && startsOver) label.current?.focus();
  }, [made, startsOver]);
  const reports = live.status === "ready" ? live.data : [];
  const isFull = reports.length >= sharedReportLimits.links;
  return { status: live.status, stop, isFull, reports, made, makeAnother, isBusy, submit, form, problem, set, label };
}

function ChoiceFields({
  form,
  problem,
  set,
  label,
}: Pick<ReturnType<typeof useNewLink>, "form" | "problem" | "set" | "label">) {
  return (
    <section aria-label="New link" className="grid gap-5">
      <TextField
        ref={label}
        label="Who is it for?"
        hint="Only you see this."
        maxLength={sharedReportLimits.label}
        value={form.label}
        error={problem ?? undefined}
        onChange={(event) => set({ label: event.target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <QuotesField value={form.quotes} onChange={(quotes) => set({ quotes })} />
        <DaysField value={form.days} onChange={(days) => set({ days })} />
      </div>
      {form.quotes === "unnamed" && (
        <NamesToHide hidden={form.hiddenNames ?? []} onChange={(hiddenNames) => set({ hiddenNames })} />
      )}
      {form.quotes !== "none" && <QuotesToShare quotes={form.quotes} hiddenNames={form.hiddenNames} />}
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          className="mt-0.5 size-4.5 shrink-0 accent-iris"
          checked={form.selfAssessment}
          onChange={(event) => set({ selfAssessment: event.target.checked })}
        />
        <span className="grid gap-0.5">
          <span className="text-sm font-medium">My self-assessment too</span>
          <span className="text-xs text-faint">All that you wrote about yourself.</span>
        </span>
      </label>
    </section>
  );
}

function QuotesField({ value, onChange }: { value: SharedQuotes; onChange: (quotes: SharedQuotes) => void }) {
  return (
    <SelectField
      label="Quotes"
      hint={quoteChoices[value].hint}
      value={value}
      onChange={(event) => {
        const chosen = (Object.keys(quoteChoices) as SharedQuotes[]).find((key) => key === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {Object.entries(quoteChoices).map(([quotes, { name }]) => (
        <option key={quotes} value={quotes}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function DaysField({ value, onChange }: { value: SharedDays; onChange: (days: SharedDays) => void }) {
  return (
    <SelectField
      label="For how long"
      hint="You can stop it at any time."
      value={value}
      onChange={(event) => {
        const chosen = dayChoices.find((days) => `${days}` === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {dayChoices.map((days) => (
        <option key={days} value={days}>
          {days} days
        </option>
      ))}
    </SelectField>
  );
}
