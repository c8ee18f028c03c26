export interface Contestant {
  /**
   * With `shared`, all dashboards show one requestor's feedback; otherwise each shows another's and submissions go to
   * the first.
   */
  open(watchers: number, shared: boolean): Promise<Arena>;
}

export interface Arena {
  /** Submits and waits until every affected dashboard shows it. Returns each one's delay in ms. */
  submit(): Promise<number[]>;
  close(): Promise<void>;
}
