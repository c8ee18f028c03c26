import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { messageOnFailure } from "../../../lib/errorMessage.ts";
import type { TranscribedTake } from "./RecordingStore.ts";
import type { RecordingConsent } from "./useRecordingConsent.ts";
import { message, rich, richPlural, t } from "../../../lib/language/t.ts";

interface ConsentCheckboxProps {
  consent: RecordingConsent;
  takes: readonly TranscribedTake[];
  audio: (take: TranscribedTake) => Promise<Blob>;
}

/** Choice below a transcript: whether the requestor may listen to the recording. Each recording begins unticked. */
export function ConsentCheckbox(props: ConsentCheckboxProps) {
  return <ConsentOfTakes key={props.takes.map(({ id }) => id).join()} {...props} />;
}

/** Keeps recordings or deletes kept ones. `isWanted` is null unless one of the two is pending. */
function useConsentChange({ consent, takes, audio }: ConsentCheckboxProps) {
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = async (isToKeep: boolean, save: () => Promise<void>) => {
    setIsWanted(isToKeep);
    setProblem(null);
    setProblem(await messageOnFailure(save, message("This did not work just now. Please try again.")));
    setIsWanted(null);
  };
  const keep = () =>
    change(true, async () => {
      for (const take of takes) await consent.keep(take, await audio(take));
    });
  const revoke = (takeIds: readonly string[]) => change(false, () => consent.revoke(takeIds));
  return { isWanted, problem, keep, revoke };
}

function ConsentOfTakes(props: ConsentCheckboxProps) {
  const { consent, takes } = props;
  const { requestorName, kept: keptTakeIds } = consent;
  const { isWanted, problem, keep, revoke } = useConsentChange(props);
  const isKept = takes.length > 0 && takes.every(({ id }) => keptTakeIds.has(id));
  const earlier = [...keptTakeIds].filter((id) => !takes.some((take) => take.id === id));
  return (
    <div className="grid gap-1 text-sm">
      {takes.length > 0 && (
        <>
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-ink md:min-h-9">
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-iris"
              aria-describedby="let-hear"
              checked={isWanted ?? isKept}
              aria-busy={isWanted !== null}
              onChange={(event) => {
                if (isWanted !== null) return;
                void (event.target.checked ? keep() : revoke(takes.map(({ id }) => id)));
              }}
            />
            <span>
              {rich("Let {requestorName} hear this recording", { requestorName: <bdi>{requestorName}</bdi> })}
            </span>
          </label>
          <p id="let-hear" className="text-soft">
            {t("All of it, also what you change in the text. You can stop that at any time, by this link.")}
          </p>
        </>
      )}
      {earlier.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-soft">
          <span>{heardEarlier(earlier.length, requestorName, takes.length > 0)}</span>
          <Button variant="link" size="inline" isBusy={isWanted === false} onClick={() => void revoke(earlier)}>
            {t("Stop that")}
          </Button>
        </p>
      )}
      <p role="status" className="text-soft empty:hidden">
        {isWanted === true && t("Keeping the recording…")}
      </p>
      <p role="alert" className="text-rose empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function heardEarlier(count: number, requestorName: string, isBesidesNew: boolean): ReactNode {
  const values = { requestorName: <bdi>{requestorName}</bdi> };
  return isBesidesNew
    ? richPlural(
        count,
        "{requestorName} can hear a recording of this answer, made before.",
        "{requestorName} can hear {count} recordings of this answer, made before.",
        values,
      )
    : richPlural(
        count,
        "{requestorName} can hear a recording of this answer.",
        "{requestorName} can hear {count} recordings of this answer.",
        values,
      );
}
