import { httpRouter } from "convex/server";
import { auth } from "./auth";
import { resend } from "./mail/webhook";

const http = httpRouter();

auth.addHttpRoutes(http);

http.route({ path: "/webhooks/resend", method: "POST", handler: resend });

export default http;
