/** One backend with dashboards watching it. */
export interface Contestant {
  /**
   * Opens `watchers` dashboards. With `shared` all show the same requestor's feedback, else each shows another's and the
   * first is the one that is written to.
   */
  open(watchers: number, shared: boolean): Promise<Arena>;
}

export interface Arena {
  /**
   * Submits a response and waits until every dashboard that shows it has been told. Returns, for each of them, the
   * milliseconds from the call of submit.
   */
  submit(): Promise<number[]>;
  close(): Promise<void>;
}
