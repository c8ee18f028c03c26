// `npm start`: the app on one port. `npm start -- --verify` checks the whole store first.
import { createLog } from "../embedded/src/index.js";
import { launch } from "./launch/launch.js";
import { main } from "./launch/main.js";
import { ensureWebBuild } from "./launch/ensureWebBuild.js";
import { webPage } from "./launch/webPage.js";

await main((config, stopping, supervision) =>
  launch({
    config,
    env: process.env,
    makePage: async (signal) =>
      await webPage(await ensureWebBuild(signal, createLog(config.log)), config.siteUrl, config.analyticsOrigin),
    stopping,
    supervision,
  }),
);
