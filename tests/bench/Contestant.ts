/** One backend with dashboards that watch it. */
export interface Contestant {
  /**
   * Opens `watchers` dashboards. With `shared`, all show one requestor's feedback; otherwise each shows another's and
   * submissions go to the first.
   */
  open(watchers: number, shared: boolean): Promise<Arena>;
}

export interface Arena {
  /**
   * Submits a response and waits until every affected dashboard shows it. Returns each dashboard's delay since the
   * call, in ms.
   */
  submit(): Promise<number[]>;
  close(): Promise<void>;
}
