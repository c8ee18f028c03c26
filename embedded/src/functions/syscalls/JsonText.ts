/** An operation's result that is JSON text already. */
export class JsonText {
  constructor(readonly text: string) {}
}
