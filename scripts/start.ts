// `npm start`: the whole app on one port, from what is in this folder.
import { launch } from "./launch/launch.js";
import { main } from "./launch/main.js";
import { ensureWebBuild } from "./launch/webBuild.js";
import { webPage } from "./launch/webPage.js";

await main((config, stopping) =>
  launch(
    config,
    process.env,
    async (signal) => webPage(await ensureWebBuild(signal), config.siteUrl, config.analyticsOrigin),
    stopping,
  ),
);
