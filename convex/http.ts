import { httpRouter } from "convex/server";
import { auth } from "./auth";
import { resendWebhook } from "./mail/mailActions";
import { unsubscribeByPost, openPage } from "./mail/oneClickUnsubscribe";

const http = httpRouter();

auth.addHttpRoutes(http);

http.route({ path: "/webhooks/resend", method: "POST", handler: resendWebhook });
http.route({ path: "/mail/stop", method: "GET", handler: openPage });
http.route({ path: "/mail/stop", method: "POST", handler: unsubscribeByPost });

export default http;
