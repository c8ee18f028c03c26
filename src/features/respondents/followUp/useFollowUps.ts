import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { toast } from "../../../components/ui/toast.ts";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { copyText } from "../../../lib/copyText.ts";
import { nameInNotice } from "../nameInNotice.ts";
import { errorToast, withErrorToast } from "../../../components/ui/withErrorToast.ts";
import { shareUrl } from "../add/invitationTexts.ts";

/** The one follow-up question to a respondent. `ask` and `reword` reject with the server's reason. */
export function useFollowUps({ respondentId, name }: { respondentId: Id<"respondents">; name: string }) {
  const ask = useMutation(api.respondents.followUps.ask);
  const reword = useMutation(api.respondents.followUps.reword);
  const takeBack = useMutation(api.respondents.followUps.takeBack);
  const isMailConfigured = useIsMailConfigured();
  return {
    isMailConfigured,
    ask: async (responseId: Id<"responses">, question: string) => {
      const { isEmailed } = await ask({ respondentId, responseId, question });
      if (isEmailed && isMailConfigured)
        toast.success("Your question is on its way", `We are writing to ${nameInNotice(name)}.`);
      else toast.success("Your question waits for them", "Please send them the link yourself.");
    },
    reword: async (question: string) => {
      await reword({ respondentId, question });
      toast.success("Your question is changed");
    },
    takeBack: () =>
      withErrorToast(async () => {
        await takeBack({ respondentId });
        toast.success("Your question is taken back");
      }, errorToast("Not taken back")),
    copyLink: async (token: string) => {
      if (await copyText(shareUrl(token))) toast.success("Link copied");
      else toast.error("Not copied", "This browser did not allow it.");
    },
  };
}
