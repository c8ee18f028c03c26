import { describe, expect, test } from "vitest";
import { MP4, WEBM } from "../../tests/support/recordings";
import { isRecording } from "./isRecording";

const [mp4, webm] = [new Uint8Array(MP4), new Uint8Array(WEBM)];
const text = (content: string) => new TextEncoder().encode(content.padEnd(200, " "));
const withBrand = (brand: string) => {
  const file = mp4.slice();
  file.set(new TextEncoder().encode(brand), 8);
  return file;
};

describe("what a file is", () => {
  test("[SEC-03] what browsers record is a recording, under its own type only", () => {
    expect(isRecording(mp4, "audio/mp4")).toBe(true);
    expect(isRecording(webm, "audio/webm")).toBe(true);
    expect(isRecording(mp4, "audio/webm")).toBe(false);
    expect(isRecording(webm, "audio/mp4")).toBe(false);
    for (const type of ["audio/mpeg", "text/html", "image/svg+xml", "", "__proto__"]) {
      expect(isRecording(mp4, type)).toBe(false);
    }
  });

  test.each<[string, Uint8Array]>([
    ["a page with the magic word in a comment", text("<!--ftypisom--><script>pwned()</script>")],
    ["an SVG with the magic word", text("<svgftypisom onload='pwned()'/>")],
    ["a page that begins with the word itself", text("ftypisom<script>pwned()</script>")],
    ["a PDF", text("%PDFftypisom")],
    ["a picture in the same container", withBrand("avif")],
    ["another picture in it", withBrand("heic")],
    ["a box longer than the file", withBrand("isom").slice(0, 20)],
    ["nothing", new Uint8Array()],
    ["a script", text("#!/bin/sh\necho pwned")],
    ["a zip archive", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])("[SEC-03] %s is no mp4 recording", (_what, file) => {
    expect(isRecording(file, "audio/mp4")).toBe(false);
  });

  test("[SEC-03] the magic number alone, another document type, and a page behind it are no webm recordings", () => {
    expect(isRecording(webm.slice(0, 8), "audio/webm")).toBe(false);
    const matroska = webm.slice();
    matroska.set(new TextEncoder().encode("mkvx"), 24);
    expect(isRecording(matroska, "audio/webm")).toBe(false);
    const page = new Uint8Array(100);
    page.set([0x1a, 0x45, 0xdf, 0xa3]);
    page.set(new TextEncoder().encode("<html>webm<script>pwned()</script>"), 4);
    expect(isRecording(page, "audio/webm")).toBe(false);
  });
});
