import { describe, expect, test } from "vitest";
import { developmentConfig, readLaunchConfig, redactsErrors } from "./LaunchConfig.js";
import { ScriptError } from "../ScriptError.js";

const readConfig = (env: Record<string, string>) => readLaunchConfig(env, "/project");

describe("readLaunchConfig", () => {
  test("an empty environment means port 5173 of this machine alone, and .data in the project", () => {
    expect(readConfig({})).toEqual({
      port: 5173,
      host: "127.0.0.1",
      dataDir: "/project/.data",
      siteUrl: "http://localhost:5173",
      localUrl: "http://localhost:5173",
      isLoopback: true,
      log: { write: expect.any(Function) as unknown },
    });
  });

  test("[OPS-01] the log's level and format are read, and another word is refused by the variable's name", () => {
    expect(readConfig({ LOG_LEVEL: "debug", LOG_FORMAT: "json" }).log).toMatchObject({
      level: "debug",
      format: "json",
    });
    expect(() => readConfig({ LOG_LEVEL: "loud" })).toThrow(
      new ScriptError("InvalidSetting", 'LOG_LEVEL must be error, warn, info or debug, not "loud".'),
    );
    expect(() => readConfig({ LOG_FORMAT: "xml" })).toThrow(
      new ScriptError("InvalidSetting", 'LOG_FORMAT must be text or json, not "xml".'),
    );
  });

  test("a variable that is set and empty counts as not set", () => {
    expect(
      readConfig({ PORT: "", HOST: "", DATA_DIR: "", SITE_URL: "", TRUSTED_PROXY_HEADER: "", LOG_LEVEL: "" }),
    ).toMatchObject({
      ...readConfig({}),
      log: {},
    });
  });

  test("a host that others can reach is no loopback, and is reached as localhost when it is every address", () => {
    expect(readConfig({ HOST: "0.0.0.0", PORT: "8080" })).toMatchObject({
      isLoopback: false,
      localUrl: "http://localhost:8080",
    });
    expect(readConfig({ HOST: "192.168.1.4" }).localUrl).toBe("http://192.168.1.4:5173");
    expect(readConfig({ HOST: "fd00::4" }).localUrl).toBe("http://[fd00::4]:5173");
  });

  test("SITE_URL loses its trailing slash and leaves localUrl alone", () => {
    expect(readConfig({ SITE_URL: "https://feedback.example.com/" })).toMatchObject({
      siteUrl: "https://feedback.example.com",
      localUrl: "http://localhost:5173",
    });
  });

  test("an absolute DATA_DIR is taken as it is", () => {
    expect(readConfig({ DATA_DIR: "/var/lib/app" }).dataDir).toBe("/var/lib/app");
  });

  test("[HTTP-29] development shows errors where only this machine reaches it, and a served app nowhere", () => {
    expect(redactsErrors(developmentConfig(readConfig({})))).toBe(false);
    expect(redactsErrors(developmentConfig(readConfig({ HOST: "0.0.0.0" })))).toBe(true);
    expect(redactsErrors(readConfig({}))).toBe(true);
  });

  test("[CLOUD-12] development is strict unless that is switched off, and a served app only on request", () => {
    const strictness = (env: Record<string, string>) => [
      developmentConfig(readConfig(env)).isStrict,
      readConfig(env).isStrict,
    ];
    expect(strictness({})).toEqual([true, undefined]);
    expect(strictness({ FACETS_STRICT: "0" })).toEqual([false, false]);
    expect(strictness({ FACETS_STRICT: "1" })).toEqual([true, true]);
    expect(() => readConfig({ FACETS_STRICT: "no" })).toThrow(
      new ScriptError("InvalidSetting", 'FACETS_STRICT must be 0 or 1, not "no".'),
    );
  });

  test("[OPS-61] the memory of a thread of actions is a number of megabytes; 0 is any, and none is the default", () => {
    expect(readConfig({ NODE_ACTION_MEMORY_MB: "2000" }).nodeMemoryMb).toBe(2_000);
    expect(readConfig({ NODE_ACTION_MEMORY_MB: "0" }).nodeMemoryMb).toBe(0);
    expect(readConfig({ NODE_ACTION_MEMORY_MB: "" })).not.toHaveProperty("nodeMemoryMb");
  });

  const refused: Record<string, string>[] = [
    { PORT: "0" },
    { PORT: "65536" },
    { PORT: "80a" },
    { PORT: "-1" },
    { DISK_RESERVE_PERCENT: "60" },
    { DISK_RESERVE_PERCENT: "5 %" },
    { NODE_ACTION_MEMORY_MB: "49" },
    { NODE_ACTION_MEMORY_MB: "1 GB" },
    { SITE_URL: "feedback.example.com" },
    { SITE_URL: "ftp://example.com" },
    { SITE_URL: "https://example.com/app" },
    { OPENAI_CHAT_MODEL: "  " },
    { OPENAI_INSIGHT_MODEL: "a large model" },
    { OPENAI_TRANSCRIPTION_MODEL: "whisper\n1" },
  ];
  test.each(refused)("[AI-10] %o is refused by name", (env) => {
    expect(() => readConfig(env)).toThrow(ScriptError);
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
  });
});
