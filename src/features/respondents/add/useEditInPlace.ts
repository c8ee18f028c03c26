import { type RefObject, useEffect, useRef, useState } from "react";

/** A text that its editor replaces. The pressed button is removed, so the focus moves to the heading. */
export function useEditInPlace(): {
  wantsEdit: boolean;
  edit: () => void;
  heading: RefObject<HTMLHeadingElement | null>;
} {
  const [wantsEdit, setWantsEdit] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wantsEdit) heading.current?.focus();
  }, [wantsEdit]);
  return { wantsEdit, edit: () => setWantsEdit(true), heading };
}
