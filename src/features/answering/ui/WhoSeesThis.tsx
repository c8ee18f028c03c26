import { Eye } from "lucide-react";
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { AiProvider } from "../../../../convex/shared/validators";
import { firstName } from "../../../../convex/shared/words/firstName";
import { loadFailedModule } from "../../../components/ui/loadFailedModule.tsx";
import { useHasInteracted } from "../../../hooks/useHasInteracted.ts";
import { importWithRetry } from "../../../lib/lazyWithRetry.ts";
import type * as Claims from "./WhoSeesClaims.tsx";
import { rich, t } from "../../../lib/language/t.ts";

const WhoSeesClaims = lazy<ComponentType<ComponentProps<typeof Claims.default>>>(() =>
  importWithRetry(() => import("./WhoSeesClaims.tsx")).catch(loadFailedModule),
);

/** Notice of who reads the answers. Tests compare its claims with the access rules. */
export function WhoSeesThis({
  requestorName,
  ai,
  showsEmail = false,
  device,
}: {
  requestorName: string;
  /** Provider in use; null while loading. */
  ai: AiProvider | null;
  /** Whether the respondent entered their own address. */
  showsEmail?: boolean;
  /** Choice of storage; absent where no draft exists yet. */
  device?: Claims.DeviceChoice;
}) {
  const about = { requestorName, showsEmail };
  const hasInteracted = useHasInteracted();
  return (
    <PrivacyNotice
      line={rich("{requestorName} sees your answers with your name. Others may get a report.", {
        requestorName: <bdi>{firstName(requestorName)}</bdi>,
      })}
    >
      {hasInteracted && (
        <Suspense>
          <WhoSeesClaims about={about} ai={ai} device={device} />
        </Suspense>
      )}
    </PrivacyNotice>
  );
}

/** One line of a privacy notice; `children`, its whole text, opens below it. */
export function PrivacyNotice({ line, children }: { line: ReactNode; children: ReactNode }) {
  return (
    <details className="text-sm wrap-anywhere text-soft">
      <summary className="flex min-h-11 cursor-pointer list-none items-center rounded-md [&::-webkit-details-marker]:hidden">
        {/* The sign stands at the first of several lines. */}
        <span className="flex gap-2.5">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
          <span>
            {line}{" "}
            <span className="whitespace-nowrap text-iris underline decoration-iris/40 underline-offset-4">
              {t("Who sees this?")}
            </span>
          </span>
        </span>
      </summary>
      <div className="measure py-2 ps-6.5 [&_p>span+span]:mt-1.5">{children}</div>
    </details>
  );
}
