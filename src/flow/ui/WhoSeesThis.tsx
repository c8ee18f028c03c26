import { Eye } from "lucide-react";

/**
 * Who will read this, in one sentence. The share feature's access test holds it to the real rules: only the owner of a
 * request reads its answers, and drafts are read by nobody but who holds the link.
 */
export function WhoSeesThis({
  requestorName,
  withEmail = false,
}: {
  requestorName: string;
  /** Where the respondent gave their own address. */
  withEmail?: boolean;
}) {
  return (
    <p className="flex gap-2.5 text-sm text-soft">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
      <span className="measure">
        {requestorName} will see your name{withEmail && ", your email address"} and every word you submit; no other user
        can. Until you submit, they can see only that you are answering, not what you write.
      </span>
    </p>
  );
}
