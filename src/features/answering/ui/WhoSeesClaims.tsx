import { useState } from "react";
import type { AiProvider } from "../../../../convex/shared/validators";
import { type WhoSeesSubject, whoSeesPattern, whoSeesPoints } from "./whoSeesPoints.ts";
import { messageOnFailure } from "../../../lib/errorMessage.ts";
import { message, rich, t } from "../../../lib/language/t.ts";

/** Choice of where the draft is stored. */
export interface DeviceChoice {
  readonly isOnDeviceOnly: boolean;
  /** Rejects on failure. */
  readonly keepOnDevice: (isKept: boolean) => Promise<void>;
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
    <ul className="grid list-disc gap-1.5 ps-4 marker:text-faint">
      {whoSeesPoints(ai, device).map((claims, point) => (
        // The second point is about the draft; its text changes with the choice below it.
        <li key={point}>
          {claims.map((claim) => (
            <span key={claim}>
              {rich(whoSeesPattern(claim, about), {
                requestorName: <bdi>{about.requestorName}</bdi>,
              })}{" "}
            </span>
          ))}
          {point === 1 && device !== undefined && <KeepOnDevice {...device} />}
        </li>
      ))}
    </ul>
  );
}

const notChanged = message("We could not change this just now. Please try again.");

function KeepOnDevice({ isOnDeviceOnly, keepOnDevice }: DeviceChoice) {
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (isKept: boolean) => {
    setIsWanted(isKept);
    setProblem(null);
    setProblem(await messageOnFailure(() => keepOnDevice(isKept), notChanged));
    setIsWanted(null);
  };
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-iris"
          checked={isWanted ?? isOnDeviceOnly}
          disabled={isWanted !== null}
          onChange={(event) => void choose(event.target.checked)}
        />
        <span>
          <span className="block text-ink">{t("Keep my draft on this device only")}</span>
          <span className="block text-xs">
            {isOnDeviceOnly
              ? t("We erased it everywhere else. Your link opens it in this browser alone.")
              : t("Then it opens in this browser alone. You finish here.")}
          </span>
        </span>
      </label>
      <p role="alert" className="text-rose empty:hidden">
        {problem}
      </p>
    </div>
  );
}
