import { Check, PenLine, Unlink } from "lucide-react";
import type { ComponentProps } from "react";
import { inviteRoundEnded } from "../../../convex/shared/texts/respondentTexts";
import { LanguageField } from "../../components/LanguageField.tsx";
import { LinkHeader } from "../../components/LinkHeader.tsx";
import { NoticePage, UnknownLinkHelp } from "../../components/NoticePage.tsx";
import { Button, buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import type { EarlierAnswers } from "./useInvite.ts";
import { rich, t } from "../../lib/language/t.ts";
import { sharePath } from "../../lib/paths.ts";

/** Notice that the link does not work. */
export function InviteUnavailable({ reason }: { reason: string }) {
  return (
    <Notice
      title={t(reason)}
      icon={Unlink}
      actions={
        <a href="/" className={buttonClass("primary")}>
          {t("Return to Homepage")}
        </a>
      }
    >
      <UnknownLinkHelp />
    </Notice>
  );
}

/** Notice that the round has ended. Its answers are at the respondents' own links. */
export function RoundEnded({ earlier }: { earlier: EarlierAnswers | null }) {
  return (
    <Notice
      title={t(inviteRoundEnded)}
      icon={Unlink}
      actions={
        earlier === null ? (
          <a href="/" className={buttonClass("primary")}>
            {t("Return to Homepage")}
          </a>
        ) : (
          <LinkToEarlierAnswers {...earlier} />
        )
      }
    >
      {t("If you answered, you can still withdraw your answer by your own private link.")}
    </Notice>
  );
}

function LinkToEarlierAnswers({ isSubmitted, shareToken }: EarlierAnswers) {
  return (
    <a href={sharePath(shareToken)} className={buttonClass("primary")}>
      {isSubmitted ? t("See my response") : t("Continue my answers")}
    </a>
  );
}

/** Notice that this browser has already begun answers from the link. */
export function EarlierAnswersNotice({
  earlier,
  requestorName,
  onAnother,
}: {
  earlier: EarlierAnswers;
  requestorName: string;
  /** Begins further answers; null where one browser answers once. */
  onAnother: (() => void) | null;
}) {
  const { isSubmitted } = earlier;
  return (
    <Notice
      title={
        isSubmitted ? t("You have already submitted a response for this invite.") : t("You began your answers here.")
      }
      icon={isSubmitted ? Check : PenLine}
      actions={
        <>
          <LinkToEarlierAnswers {...earlier} />
          {onAnother !== null && (
            <Button variant="secondary" onClick={onAnother}>
              {t("Answer as someone else")}
            </Button>
          )}
        </>
      }
    >
      {isSubmitted ? (
        <span>
          {onAnother === null
            ? t("Your answers are in. You can still withdraw them.")
            : rich("{requestorName} has your answers. You can still withdraw them.", {
                requestorName: <bdi>{requestorName}</bdi>,
              })}
        </span>
      ) : (
        t("We kept them on this device, where you left off.")
      )}
    </Notice>
  );
}

function Notice(notice: ComponentProps<typeof NoticePage>) {
  useDocumentTitle(t("Invite"));
  return (
    <div className="flex min-h-dvh flex-col">
      <LinkHeader>
        <LanguageField />
      </LinkHeader>
      <NoticePage {...notice} />
    </div>
  );
}
