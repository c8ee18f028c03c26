/** An item of a list that has arrived as a whole. */
export interface StreamedItem {
  /** Name of the top-level list that holds the item. */
  readonly list: string;
  readonly value: unknown;
}

/** Reads the items of a JSON object's lists while the object is still arriving. */
export class StreamedItems {
  private text = "";
  private at = 0;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private stringFrom = 0;
  private list = "";
  private itemFrom = -1;

  /** Characters received until now. */
  get length(): number {
    return this.text.length;
  }

  /** The received object, without the text around it. */
  get json(): string {
    const end = this.text.lastIndexOf("}");
    return this.text.slice(Math.max(0, this.text.indexOf("{")), end + 1);
  }

  *push(text: string): Iterable<StreamedItem> {
    this.text += text;
    for (; this.at < this.text.length; this.at++) {
      const item = this.step(this.text.charAt(this.at));
      if (item !== null) yield item;
    }
  }

  private step(character: string): StreamedItem | null {
    if (this.isInString) {
      if (this.isEscaped) this.isEscaped = false;
      else if (character === "\\") this.isEscaped = true;
      else if (character === '"') {
        this.isInString = false;
        if (this.depth === 1) this.list = this.text.slice(this.stringFrom + 1, this.at);
      }
      return null;
    }
    if (character === '"' && this.depth > 0) {
      this.isInString = true;
      this.stringFrom = this.at;
    } else if (character === "{" || (character === "[" && this.depth > 0)) {
      if (this.depth === 2) this.itemFrom = this.at;
      this.depth += 1;
    } else if ((character === "}" || character === "]") && this.depth > 0) {
      this.depth -= 1;
      if (this.depth === 2 && this.itemFrom >= 0) return this.closeItem();
    }
    return null;
  }

  private closeItem(): StreamedItem | null {
    const json = this.text.slice(this.itemFrom, this.at + 1);
    this.itemFrom = -1;
    try {
      return { list: this.list, value: JSON.parse(json) as unknown };
    } catch {
      // The whole reply is parsed at its end, which refuses a malformed one.
      return null;
    }
  }
}
