import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorState } from "../components/ui/ErrorState.tsx";

/** What stands where a page could not be shown. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    console.error("A page could not be shown.", error);
  }, [error]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center p-6">
      <ErrorState
        title="This page could not be shown"
        onRetry={() => window.location.reload()}
        retryLabel="Reload the page"
      >
        Nothing you have saved is lost. Reload the page; if it happens again, tell us what you were doing.
      </ErrorState>
    </main>
  );
}
