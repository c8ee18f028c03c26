import { httpRouter } from "convex/server";
import { auth } from "./auth";
import { resend } from "./mailWebhook";

const http = httpRouter();

auth.addHttpRoutes(http);

http.route({ path: "/webhooks/resend", method: "POST", handler: resend });

export default http;
