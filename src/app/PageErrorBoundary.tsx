import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "../components/ui/ErrorState.tsx";
import { t } from "../lib/language/t.ts";

interface Props {
  /** The page's path. A change of it resets the error. */
  path: string;
  children: ReactNode;
}

interface State {
  path: string;
  failed: false | "error" | "chunk";
}

/** Error messages of Chromium, Firefox and Safari for a part that failed to load. */
const chunkLoadErrorPattern = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Shows a page's error in its place, and offers to reload where a part failed to load. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: error instanceof Error && chunkLoadErrorPattern.test(error.message) ? "chunk" : "error" };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failed: false };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error("A page was not shown.", error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="mx-auto grid min-h-dvh max-w-xl content-center p-6">
        <ErrorState
          title={
            this.state.failed === "chunk" ? t("A part of this page is missing") : t("This page could not be shown")
          }
          onRetry={() => window.location.reload()}
          retryLabel={t("Reload the page")}
        >
          {this.state.failed === "chunk"
            ? t("You may be offline, or there is a newer version. Reload to get it. Nothing you have saved is lost.")
            : t("Nothing you have saved is lost. Reload the page. If it happens again, tell us what you were doing.")}
        </ErrorState>
        <a href="/" className="text-link mt-6 justify-self-start text-sm">
          {t("Go to the start page")}
        </a>
      </main>
    );
  }
}
