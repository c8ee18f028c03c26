import { useConvexAuth, useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { texts } from "../../../convex/shared/texts";
import type { QuestionInput } from "../../../convex/shared/validators";
import { toast } from "../../components/ui/toast.ts";
import type { QuestionInputs } from "../../components/questionEditor/QuestionEditor.tsx";
import { createOptimistically, removeOptimistically } from "./optimisticInviteLinks.ts";
import { errorCode, errorMessage } from "../../lib/errorMessage.ts";

/** A link as its form describes it; times are milliseconds since 1970. */
export interface NewInviteLink {
  title: string;
  description: string;
  questions: QuestionInputs;
  expiresAt?: number;
  maxUses?: number;
}

/** What the owner can do with links. Each says what came of it and resolves to whether it worked. */
export function useInviteLinkActions() {
  const { isAuthenticated } = useConvexAuth();
  const create = useMutation(api.respondents.inviteLinks.create).withOptimisticUpdate(createOptimistically);
  const remove = useMutation(api.respondents.inviteLinks.remove).withOptimisticUpdate(removeOptimistically);

  return {
    create: async (link: NewInviteLink): Promise<boolean> => {
      if (!isAuthenticated) {
        toast.error(texts.inviteSignIn);
        return false;
      }
      try {
        await create({ ...link, questions: link.questions as QuestionInput[] });
        toast.success("Invite link created");
        return true;
      } catch (error) {
        console.error("The invite link was not created.", error);
        if (errorCode(error) === "UNAUTHENTICATED") toast.error(texts.inviteSignIn);
        else toast.error("Error creating invite link", errorMessage(error, "Please try again later."));
        return false;
      }
    },
    remove: async (inviteLinkId: Id<"inviteLinks">): Promise<boolean> => {
      try {
        await remove({ inviteLinkId });
        toast.success("Invite link deleted");
        return true;
      } catch (error) {
        console.error("The invite link was not deleted.", error);
        toast.error("Error deleting invite link", "There was an error deleting the invite link.");
        return false;
      }
    },
  };
}
