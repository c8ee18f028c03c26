import { toast } from "../../components/ui/toast.ts";
import { copyText } from "../../lib/copyText.ts";
import { shareUrl } from "./invitationTexts.ts";

export async function copyLink(token: string): Promise<void> {
  if (await copyText(shareUrl(token))) toast.success("Link copied");
  else toast.error("Not copied", "This browser did not allow it.");
}
