import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorState } from "../components/ui/ErrorState.tsx";

interface Props {
  /** The page's address: another one starts anew. */
  path: string;
  children: ReactNode;
}

interface State {
  path: string;
  failed: boolean;
}

/** Shows what happened in place of a page that failed. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failed: false };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error("A page could not be shown.", error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
}
