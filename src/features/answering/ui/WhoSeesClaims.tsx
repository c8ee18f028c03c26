import { useState } from "react";
import type { AiProvider } from "../../../../convex/shared/validators.ts";
import type { WhoSeesSubject } from "../../../../convex/shared/whoSeesThis.ts";
import { whoSeesClaims, whoSeesPattern } from "../../../../convex/shared/whoSeesThis.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { rich, t } from "../../../lib/language/t.ts";

/** Choice of where the draft is stored. */
export interface DeviceChoice {
  readonly onDevice: boolean;
  /** Rejects on failure. */
  readonly keepOnDevice: (onDevice: boolean) => Promise<void>;
}

/** Whole text of `WhoSeesThis`, loaded with the first interaction. */
export default function WhoSeesClaims({
  about,
  ai,
  device,
}: {
  about: WhoSeesSubject;
  ai: AiProvider | null;
  device: DeviceChoice | undefined;
}) {
  return (
    <>
      <p>
        {whoSeesClaims(ai, device?.onDevice).map((claim) => (
          <span key={claim} className="block">
            {rich(whoSeesPattern(claim, about.withEmail), { requestorName: <bdi>{about.requestorName}</bdi> })}{" "}
          </span>
        ))}
      </p>
      {device !== undefined && <KeepOnDevice {...device} />}
    </>
  );
}

function KeepOnDevice({ onDevice, keepOnDevice }: DeviceChoice) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (next: boolean) => {
    setWanted(next);
    setProblem(null);
    try {
      await keepOnDevice(next);
    } catch (error) {
      setProblem(errorMessage(error, t("We could not change this just now. Please try again.")));
    }
    setWanted(null);
  };
  return (
    <div className="mt-2">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-iris"
          checked={wanted ?? onDevice}
          disabled={wanted !== null}
          onChange={(event) => void choose(event.target.checked)}
        />
        <span>
          <span className="block text-ink">{t("Keep my draft on this device only")}</span>
          <span className="block text-xs">
            {onDevice
              ? t("We erased it everywhere else. Your link opens it in this browser alone.")
              : t("Nobody can open it by your link. You can’t go on elsewhere.")}
          </span>
        </span>
      </label>
      <p role="alert" className="text-rose empty:hidden">
        {problem}
      </p>
    </div>
  );
}
