/** Reads bytes that anybody may have made: bounded in size and depth, and of one exact shape. */
import { ClientError, type ReportFileErrorCode } from "../ClientError.ts";
import {
  FORMAT,
  type FileAnswer,
  OFFSETS,
  type ReportFile,
  type SealedClaim,
  type SealedQuote,
  VERSION,
} from "./ReportFile.ts";

/** An insight's quoted answers have at most 900,000 characters. */
export const MAX_REPORT_BYTES = 5_000_000;
/** Depth of the file, a list, a claim, and its list of labels. */
const MAX_NESTING_DEPTH = 4;

/** Error of a file that is no report. `where` is the member that is missing or wrong, such as "claims[2].title". */
export class UnreadableReport extends ClientError<ReportFileErrorCode> {
  constructor(
    code: ReportFileErrorCode,
    readonly where: string | null = null,
  ) {
    super(code, where === null ? code : `${code}: ${where}`);
  }
}

/**
 * Parses a report's file.
 * @throws UnreadableReport when it is empty, too large, or no report of this version
 */
export function parseReport(bytes: Uint8Array<ArrayBuffer>): { report: ReportFile; text: string } {
  if (bytes.length > MAX_REPORT_BYTES) throw new UnreadableReport("tooLarge");
  if (bytes.length === 0) throw new UnreadableReport("empty");
  const text = decodeReport(bytes);
  if (nestingDepth(text) > MAX_NESTING_DEPTH) throw new UnreadableReport("tooDeep");
  const file = new Members(parseJson(text), "");
  if (file.valueOf("format") !== FORMAT) throw new UnreadableReport("notReport", "format");
  if (file.valueOf("version") !== VERSION) throw new UnreadableReport("wrongVersion", `${file.number("version")}`);
  if (file.valueOf("offsets") !== OFFSETS) throw new UnreadableReport("notReport", "offsets");
  const report: ReportFile = {
    format: FORMAT,
    version: VERSION,
    offsets: OFFSETS,
    madeAt: file.string("madeAt"),
    owner: file.stringOrNull("owner"),
    claims: file.list("claims").map(parseClaim),
    quotes: file.list("quotes").map(parseQuote),
    answers: file.list("answers").map(toAnswer),
    fingerprint: file.string("fingerprint"),
  };
  file.end(9);
  requireDistinct(
    report.quotes.map(({ label }) => label),
    "quotes",
  );
  requireDistinct(
    report.answers.map(({ id }) => id),
    "answers",
  );
  return { report, text };
}

function decodeReport(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableReport("notText");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableReport("notJson");
  }
}

/** Depth of a text, measured before it is parsed, since the parser is recursive. */
function nestingDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isString && character === "\\") index += 1;
    else if (character === '"') isString = !isString;
    else if (!isString && (character === "{" || character === "[")) deepest = Math.max(deepest, (depth += 1));
    else if (!isString && (character === "}" || character === "]")) depth -= 1;
  }
  return deepest;
}

function parseClaim(claim: Members): SealedClaim {
  const read = {
    number: claim.numberOrNull("number"),
    kind: claim.string("kind"),
    name: claim.stringOrNull("name"),
    title: claim.string("title"),
    description: claim.string("description"),
    nextStep: claim.stringOrNull("nextStep"),
    quotes: claim.strings("quotes"),
    against: claim.strings("against"),
    corrected: claim.strings("corrected"),
    sha256: claim.string("sha256"),
  };
  claim.end(10);
  return read;
}

function parseQuote(quote: Members): SealedQuote {
  const read = {
    label: quote.string("label"),
    text: quote.string("text"),
    answer: quote.string("answer"),
    start: quote.numberOrNull("start"),
    end: quote.numberOrNull("end"),
    sha256: quote.string("sha256"),
  };
  quote.end(6);
  return read;
}

function toAnswer(answer: Members): FileAnswer {
  const read = {
    id: answer.string("id"),
    by: answer.string("by"),
    question: answer.string("question"),
    text: answer.string("text"),
  };
  answer.end(4);
  return read;
}

function requireDistinct(names: readonly string[], where: string): void {
  if (new Set(names).size < names.length) throw new UnreadableReport("notReport", where);
}

/** Reader of one object's members in the file. */
class Members {
  private readonly members: ReadonlyMap<string, unknown>;

  constructor(
    value: unknown,
    private readonly path: string,
  ) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new UnreadableReport("notReport", path === "" ? null : path);
    }
    this.members = new Map(Object.entries(value));
  }

  valueOf(name: string): unknown {
    return this.members.get(name);
  }

  string(name: string): string {
    const value = this.members.get(name);
    return typeof value === "string" ? value : this.refuse(name);
  }

  stringOrNull(name: string): string | null {
    return this.members.get(name) === null ? null : this.string(name);
  }

  number(name: string): number {
    const value = this.members.get(name);
    return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : this.refuse(name);
  }

  numberOrNull(name: string): number | null {
    return this.members.get(name) === null ? null : this.number(name);
  }

  list(name: string): Members[] {
    return this.array(name).map((item, index) => new Members(item, `${this.place(name)}[${index}]`));
  }

  strings(name: string): string[] {
    return this.array(name).map((item) => (typeof item === "string" ? item : this.refuse(name)));
  }

  /** Refuses other members, which nothing would check. */
  end(count: number): void {
    if (this.members.size !== count) throw new UnreadableReport("notReport", this.path === "" ? null : this.path);
  }

  private array(name: string): unknown[] {
    const value = this.members.get(name);
    return Array.isArray(value) ? value : this.refuse(name);
  }

  private refuse(name: string): never {
    throw new UnreadableReport("notReport", this.place(name));
  }

  private place(name: string): string {
    return this.path === "" ? name : `${this.path}.${name}`;
  }
}
