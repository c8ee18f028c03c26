import { Ellipsis, Heart, Link2, MessageCircleQuestion, PenLine, Undo2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { Menu, MenuItem } from "../../../components/ui/Menu.tsx";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { typographic } from "../../../lib/typographic.ts";
import type { AnsweredRespondent } from "../useRespondentAnswers.ts";
import { useFollowUps } from "./useFollowUps.ts";

const FollowUpDialog = lazyWithRetry(() => import("./FollowUpDialog.tsx"));
const ThanksDialog = lazyWithRetry(() => import("./ThanksDialog.tsx"));

/** Thanks below the answers. A group or an ended round has none. */
export function ReplyTools({ respondent }: { respondent: AnsweredRespondent }) {
  const [isAsking, setIsAsking] = useState(false);
  if (respondent.canReply !== true) return null;
  const { respondentId, name, email, thankedAt } = respondent;
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1 py-3 print:hidden">
      {thankedAt === undefined ? (
        <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
          <Heart aria-hidden />
          Say thanks
        </Button>
      ) : (
        <span className="flex min-h-11 items-center gap-2 px-3 text-sm text-soft md:min-h-9">
          <Heart aria-hidden className="size-4 text-leaf" />
          Thanked
        </span>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <ThanksDialog person={{ _id: respondentId, name, email }} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The dialog of a follow-up; each opening begins with what is stored. */
function useFollowUpDialog(respondent: AnsweredRespondent, about: string): [dialog: ReactNode, open: () => void] {
  const [state, setState] = useState<{ key: number; open: boolean }>({ key: 0, open: false });
  const dialog = state.key > 0 && (
    <Suspense fallback={null}>
      <FollowUpDialog
        key={state.key}
        respondent={respondent}
        about={about}
        open={state.open}
        onOpenChange={(open) => setState((before) => ({ ...before, open }))}
      />
    </Suspense>
  );
  return [dialog, () => setState(({ key }) => ({ key: key + 1, open: true }))];
}

interface AtAnswer {
  respondent: AnsweredRespondent;
  responseId: string;
}

/**
 * Follow-up of one answer: the button that opens its dialog, or the question until its reply is shown there.
 * `children`: buttons in the same line.
 */
export function FollowUpAtAnswer({ respondent, responseId, children }: AtAnswer & { children?: ReactNode }) {
  const isAsked = respondent.followUp !== undefined;
  return (
    <>
      <div className="mt-3 -mb-3 -ml-3 flex flex-wrap empty:hidden print:hidden">
        {children}
        {!isAsked && respondent.canReply === true && <AskFollowUp respondent={respondent} responseId={responseId} />}
      </div>
      {isAsked && <AskedFollowUp respondent={respondent} responseId={responseId} />}
    </>
  );
}

function AskFollowUp({ respondent, responseId }: AtAnswer) {
  const [dialog, openDialog] = useFollowUpDialog(respondent, responseId);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={openDialog}>
        <MessageCircleQuestion aria-hidden />
        Ask a follow-up
      </Button>
      {dialog}
    </>
  );
}

function AskedFollowUp({ respondent, responseId }: AtAnswer) {
  const { followUp } = respondent;
  if (followUp?.responseId !== responseId || followUp.state === "answered") return null;
  return (
    <section aria-label="Your follow-up" className="mt-6 border-l-2 border-line-strong/60 pl-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="eyebrow">Your follow-up</p>
          <p dir="auto" className="mt-1 font-serif text-lg wrap-anywhere text-soft italic">
            {typographic(followUp.question)}
          </p>
        </div>
        {followUp.state === "open" && <OpenMenu respondent={respondent} responseId={responseId} />}
      </div>
      <p role="status" className="mt-1 text-sm text-faint">
        {followUp.state === "open" ? "Not answered" : "Prefers not to answer"}
      </p>
      {followUp.state === "open" && <FollowUpLink respondent={respondent} followUp={followUp} />}
    </section>
  );
}

/** The follow-up's link, which the owner sends where no email is sent. */
function FollowUpLink({
  respondent,
  followUp: { isEmailed, token },
}: {
  respondent: AnsweredRespondent;
  followUp: NonNullable<AnsweredRespondent["followUp"]>;
}) {
  const { isMailConfigured, copyLink } = useFollowUps(respondent);
  if ((isEmailed && isMailConfigured) || token === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft print:hidden">
      No email goes out, so please send the link yourself.
      <Button variant="link" size="inline" onClick={() => void copyLink(token)}>
        Copy link
      </Button>
    </p>
  );
}

function OpenMenu({ respondent, responseId }: AtAnswer) {
  const { takeBack, copyLink } = useFollowUps(respondent);
  const [dialog, openDialog] = useFollowUpDialog(respondent, responseId);
  const token = respondent.followUp?.token;
  return (
    <div className="-mt-2 print:hidden">
      <Menu
        label="More for your follow-up"
        trigger={
          <Button variant="ghost" size="icon" aria-label="More for your follow-up">
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={openDialog}>
          <PenLine aria-hidden />
          Change the question
        </MenuItem>
        {token !== undefined && (
          <MenuItem onSelect={() => void copyLink(token)}>
            <Link2 aria-hidden />
            Copy link
          </MenuItem>
        )}
        <MenuItem onSelect={() => void takeBack()}>
          <Undo2 aria-hidden />
          Take it back
        </MenuItem>
      </Menu>
      {dialog}
    </div>
  );
}
