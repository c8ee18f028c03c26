import { Observable } from "../../lib/Observable.ts";

/** Whether the dialog of a new confidential link is requested. Another feature shows it. */
class NewConfidentialLink extends Observable<boolean> {
  readonly open = () => this.set(true);
  readonly closed = () => this.set(false);
}

export const newConfidentialLink = new NewConfidentialLink(false);
