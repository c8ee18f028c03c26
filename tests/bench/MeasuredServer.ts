export interface MeasuredServer {
  /** Opens dashboards. If `shared`, all show the requestor who receives submissions, otherwise only the first does. */
  open(watcherCount: number, options: { shared: boolean }): Promise<OpenDashboards>;
}

export interface OpenDashboards {
  /** Returns each affected dashboard's delay, in ms. */
  submit(): Promise<number[]>;
  close(): Promise<void>;
}
