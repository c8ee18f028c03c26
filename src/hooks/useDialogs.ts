import { useState } from "react";

/** Props that open and close a dialog. */
export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Props of a dialog that is rendered only while it is open. */
export function openUntil(onClose: () => void): DialogProps {
  return {
    open: true,
    onOpenChange: (isOpen) => {
      if (!isOpen) onClose();
    },
  };
}

/** Which one of several dialogs is open. */
export interface Dialogs<Name extends string> {
  readonly name: Name | null;
  readonly open: (name: Name) => void;
  readonly shown: (name: Name) => DialogProps;
}

/** State of several dialogs, at most one of which is open. */
export function useDialogs<Name extends string>(): Dialogs<Name> {
  const [name, setName] = useState<Name | null>(null);
  return {
    name,
    open: setName,
    shown: (own) => ({
      open: name === own,
      // A dialog that closes late must not close another one opened since.
      onOpenChange: (isOpen) => {
        if (isOpen) setName(own);
        else setName((last) => (last === own ? null : last));
      },
    }),
  };
}
