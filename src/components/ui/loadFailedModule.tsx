import { t } from "../../lib/language/t.ts";
/** Notice in the place of a part of the page that could not be loaded. */
function ChunkLoadFailed() {
  return (
    <p role="alert" className="mt-10 text-sm text-rose">
      {t("A part of this page could not be loaded. Please check your connection and reload the page.")}
    </p>
  );
}

/** Returns a module whose component is the notice, in the place of one that failed to load. */
export const loadFailedModule = () => ({ default: ChunkLoadFailed });
