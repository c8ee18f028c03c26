import { httpRouter } from "convex/server";
import { auth } from "./auth";
import { resendWebhook } from "./mail/mailActions";

const http = httpRouter();

auth.addHttpRoutes(http);

http.route({ path: "/webhooks/resend", method: "POST", handler: resendWebhook });

export default http;
