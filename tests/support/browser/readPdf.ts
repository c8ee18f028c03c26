import { inflateSync } from "node:zlib";

/** Line of text on a page. `top`: distance of its base line from the page's top, in points. */
interface PdfLine {
  readonly top: number;
  readonly text: string;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Lines from top to bottom; empty on a page without text. */
  readonly lines: readonly PdfLine[];
}

type Objects = ReadonlyMap<string, string>;

/** Text of each page, as Chromium writes PDFs: plain objects, one font for each style, and one code for each glyph. */
export function readPdf(pdf: Buffer): PdfPage[] {
  const objects: Objects = new Map(
    [...pdf.toString("latin1").matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body]) => [id!, body!]),
  );
  return [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body)).map((page) => parsePage(page, objects));
}

function parsePage(page: string, objects: Objects): PdfPage {
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(page)!.map(Number);
  const fonts = new Map(
    [...(/\/Font\s*<<([\s\S]*?)>>/.exec(page)?.[1] ?? "").matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      codesOf(objects.get(id!)!, objects),
    ]),
  );
  const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)![1]!)!);
  return { width: width!, height: height!, lines: pdfLines(glyphsOf(content, fonts), height!) };
}

/** Content of a stream, inflated where it is compressed. */
function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body)!;
  const bytes = body.slice(start.index + start[0].length, body.lastIndexOf("endstream"));
  return body.includes("/FlateDecode") ? inflateSync(Buffer.from(bytes, "latin1")).toString("latin1") : bytes;
}

/** Characters of a font by the hexadecimal code of their glyph. */
function codesOf(font: string, objects: Objects): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const id = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
  if (id === undefined) return codes;
  const map = streamOf(objects.get(id)!);
  for (const [, entries] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code, text] of entries!.matchAll(/<(\w+)> <(\w+)>/g)) codes.set(code!, utf16Text(text!));
  }
  for (const [, entries] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first, last, text] of entries!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const from = Number.parseInt(first!, 16);
      for (let code = from; code <= Number.parseInt(last!, 16); code++) {
        const key = code.toString(16).toUpperCase().padStart(first!.length, "0");
        codes.set(key, String.fromCodePoint(Number.parseInt(text!, 16) + code - from));
      }
    }
  }
  return codes;
}

/** Text of UTF-16 code units in hexadecimal digits. */
function utf16Text(digits: string): string {
  return Buffer.from(digits, "hex").swap16().toString("utf16le");
}

const OPERATION = /\/(F\d+) [-\d.]+ Tf|((?:[-\d.]+ ){6})(cm|Tm)\b|([-\d.]+) ([-\d.]+) Td|<([\dA-F]+)> Tj|\b(q|Q|BT)\b/g;

type Matrix = readonly number[];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies `inner` before `outer`. */
function product(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner as [number, number, number, number, number, number];
  const [A, B, C, D, E, F] = outer as [number, number, number, number, number, number];
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

interface Glyphs {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Glyphs with their place, in the order in which they are drawn. Y grows upwards. */
function glyphsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Glyphs[] {
  const glyphs: Glyphs[] = [];
  const outer: Matrix[] = [];
  let page = IDENTITY;
  let line = IDENTITY;
  let font: ReadonlyMap<string, string> = new Map();
  for (const [, fontName, numbers, kind, dx, dy, codes, state] of content.matchAll(OPERATION)) {
    if (fontName !== undefined) font = fonts.get(fontName)!;
    else if (kind === "cm") page = product(numbers!.trim().split(" ").map(Number), page);
    else if (kind === "Tm") line = numbers!.trim().split(" ").map(Number);
    else if (dx !== undefined) line = product([1, 0, 0, 1, Number(dx), Number(dy)], line);
    else if (state === "BT") line = IDENTITY;
    else if (state === "q") outer.push(page);
    else if (state === "Q") page = outer.pop()!;
    else {
      const digits = [...font.keys()][0]?.length ?? 2;
      const text = codes!.match(new RegExp(`.{${digits}}`, "g"))!.map((code) => font.get(code) ?? "");
      const [, , , , x, y] = product(line, page);
      glyphs.push({ x: x!, y: y!, text: text.join("") });
    }
  }
  return glyphs;
}

/** Glyphs of one base line are one line, from left to right. */
function pdfLines(glyphs: readonly Glyphs[], height: number): PdfLine[] {
  const lines = new Map<number, Glyphs[]>();
  for (const glyph of glyphs) {
    const top = Math.round(height - glyph.y);
    lines.set(top, [...(lines.get(top) ?? []), glyph]);
  }
  return [...lines]
    .map(([top, parts]) => ({
      top,
      text: parts
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join("")
        .trim(),
    }))
    .filter(({ text }) => text !== "")
    .toSorted((a, b) => a.top - b.top);
}
