import { expect, test } from "vitest";
import { deviceName } from "./deviceName";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

const userAgentsWithDeviceNames = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/156.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webKit} Chrome/156.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
  ["curl/8.5.0", "Unknown device"],
  ["<script>alert(1)</script> Firefox/1 on everything", "Firefox"],
  ["", "Unknown device"],
];
test.each(userAgentsWithDeviceNames)(
  "[AUTH-07] the user agent %s is shown in fixed words as a device that its owner recognises: %s",
  (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  },
);
