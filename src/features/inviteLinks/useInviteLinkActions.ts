import { useConvexAuth, useMutation } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import * as texts from "../../../convex/shared/texts/texts";
import type { QuestionInput, Relationship, InviteLinkRow } from "../../../convex/shared/validators";
import { toast } from "../../components/ui/toast.ts";
import { errorCode, messageOnFailure } from "../../lib/errorMessage.ts";
import { errorToast, tryAgainLater, withErrorToast } from "../../components/ui/withErrorToast.ts";
import { pageSizes } from "../../../convex/shared/limits/limits";
import { createOptimisticId, withChangedRows, withFirstRow } from "../../lib/optimisticPages.ts";

interface LinkWords {
  title: string;
  description: string;
}

/** New link; times are in milliseconds since 1970. */
export interface NewInviteLink extends LinkWords {
  questions: QuestionInput[];
  expiresAt?: number;
  maxUses?: number;
  /** Size of a group; a link with one is confidential. */
  groupSize?: number;
  relationship?: Relationship;
}

/** Actions on invite links; each shows a toast. */
export function useInviteLinkActions() {
  const { isAuthenticated } = useConvexAuth();
  const create = useMutation(api.respondents.inviteLinks.create).withOptimisticUpdate(createLinkOptimistically);
  const edit = useMutation(api.respondents.inviteLinks.edit);
  const remove = useMutation(api.respondents.inviteLinks.remove).withOptimisticUpdate(removeLinkOptimistically);

  return {
    /** Changes the words of a link. Resolves to the reason of a refusal; null once saved. */
    edit: async (inviteLinkId: Id<"inviteLinks">, words: LinkWords): Promise<string | null> => {
      const failure = await messageOnFailure(() =>
        edit({ inviteLinkId, title: words.title.trim(), description: words.description.trim() }),
      );
      if (failure === null) toast.success("Saved");
      return failure;
    },
    /** Creates a link; resolves to null after a failure. */
    create: async (link: NewInviteLink): Promise<{ token: string } | null> => {
      if (!isAuthenticated) {
        toast.error(texts.inviteSignIn);
        return null;
      }
      const outcome = await withErrorToast(
        async () => {
          const created = await create(link);
          toast.success("Invite link created");
          return created;
        },
        (error) =>
          errorCode(error) === "UNAUTHENTICATED"
            ? { title: texts.inviteSignIn }
            : errorToast("Error creating invite link", tryAgainLater)(error),
      );
      return outcome.ok ? outcome.value : null;
    },
    remove: (inviteLinkId: Id<"inviteLinks">) =>
      withErrorToast(
        async () => {
          await remove({ inviteLinkId });
          toast.success("Invite link deleted");
        },
        { title: "Error deleting invite link", description: "There was an error deleting the invite link." },
      ),
  };
}

/** Adds a link at the top of the first page. */
function createLinkOptimistically(
  store: OptimisticLocalStore,
  link: { title: string; description: string; expiresAt?: number; maxUses?: number; groupSize?: number },
): void {
  const row: InviteLinkRow = {
    _id: createOptimisticId(),
    token: "",
    title: link.title,
    description: link.description,
    expiresAt: link.expiresAt,
    maxUses: link.maxUses,
    groupSize: link.groupSize,
    createdAt: Date.now(),
    views: 0,
    usesCount: 0,
    pendingCount: 0,
    completedCount: 0,
  };
  for (const { args, value } of store.getAllQueries(api.respondents.inviteLinks.list)) {
    if (value === undefined) continue;
    store.setQuery(api.respondents.inviteLinks.list, args, withFirstRow(value, row, pageSizes.inviteLinks));
  }
}

/** Removes a link from every loaded page. */
function removeLinkOptimistically(
  store: OptimisticLocalStore,
  { inviteLinkId }: { inviteLinkId: Id<"inviteLinks"> },
): void {
  for (const { args, value } of store.getAllQueries(api.respondents.inviteLinks.list)) {
    if (value === undefined) continue;
    const others = withChangedRows(value, (row) => (row._id === inviteLinkId ? null : row), pageSizes.inviteLinks);
    store.setQuery(api.respondents.inviteLinks.list, args, others);
  }
}
