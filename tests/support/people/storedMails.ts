import type { Doc } from "../../../convex/_generated/dataModel";
import type { ProductBackend } from "../backends/ProductBackend.js";

/** Returns all stored emails, oldest first, each with its body. */
export async function storedMails(
  backend: ProductBackend,
): Promise<(Doc<"emails"> & Pick<Doc<"emailBodies">, "html" | "text">)[]> {
  const bodies = new Map(
    (await backend.rows("emailBodies")).map(({ emailId, html, text }) => [emailId, { html, text }]),
  );
  return (await backend.rows("emails")).map((email) => {
    const body = bodies.get(email._id);
    if (body === undefined) throw new Error("an email has a body");
    return { ...email, ...body };
  });
}
