import { expect, test } from "vitest";
import { nameInMail } from "./nameInMail";

test("[MAIL-04] a name in an email has at most 60 characters and nothing that becomes a link", () => {
  expect(nameInMail("J.R.R. Tolkien, Sr.")).toBe("J.R.R. Tolkien, Sr.");
  expect(nameInMail("Win at https://hostile.example/x")).toBe("Win at https hostile. example/x");
  expect(nameInMail("me@hostile.example or 203.0.113.9")).toBe("me@hostile. example or 203. 0. 113. 9");
  expect(nameInMail("hostile。中国")).toBe("hostile。 中国");
  expect([...nameInMail("💎".repeat(80))]).toHaveLength(60);
});
