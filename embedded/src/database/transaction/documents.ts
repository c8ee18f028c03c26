/**
 * Owns the making and validation of documents.
 *
 * Invariant: a document has its system fields and is normalized.
 */
import { compareValues, type Value } from "convex/values";
import {
  DOCUMENT_LIMITS,
  InvalidValueError,
  isIdentifier,
  type NormalizedValue,
  normalizeValue,
} from "../../values/normalizeValue.js";
import { validateValue, type ValidatorContext, type ValidatorJson } from "../../values/validators.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { Document } from "../types/documentTypes.js";

/** Fields of a document. Undefined fields are dropped. */
export type DocumentFields = { readonly [field: string]: Value | undefined };

/** Adds the system fields. @throws DatabaseError InvalidDocument when a field's name or value is refused */
export function createDocument(
  table: string,
  fields: DocumentFields,
  _id: string,
  _creationTime: number,
): NormalizedValue<Document> {
  for (const [field, value] of Object.entries(fields)) {
    if (!field.startsWith("_") || value === undefined) continue;
    if (field !== "_id" && field !== "_creationTime") {
      throw new DatabaseError(
        "InvalidDocument",
        `the field "${field}" begins with "_", which is reserved for system fields`,
      );
    }
    if (compareValues(value, field === "_id" ? _id : _creationTime) !== 0) {
      throw new DatabaseError(
        "InvalidDocument",
        `"${field}" cannot be set or changed; the value does not match the document's`,
      );
    }
  }
  try {
    // Normalization keeps the types of the system fields.
    return normalizeValue({ ...fields, _id, _creationTime }, "document", DOCUMENT_LIMITS) as NormalizedValue<Document>;
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    throw new DatabaseError("InvalidDocument", `the document for table "${table}" is invalid: ${error.message}`);
  }
}

/** @throws DatabaseError SchemaViolation unless the document matches `validator` */
export function validateDocument(
  table: string,
  validator: ValidatorJson | null,
  document: Document,
  context: ValidatorContext,
): void {
  const fault = schemaViolation(validator, document, context);
  if (fault === null) return;
  throw new DatabaseError(
    "SchemaViolation",
    `Failed to insert or update a document in table "${table}" because it does not match the schema: ${fault}`,
  );
}

/** Returns the text of a violation. Validators omit `_id` and `_creationTime`. */
export function schemaViolation(
  validator: ValidatorJson | null,
  document: Document,
  context: ValidatorContext,
): string | null {
  if (validator === null || validator.type === "any") return null;
  const { _id, _creationTime, ...fields } = document;
  return validateValue(validator, fields, context)?.message ?? null;
}

/** @throws DatabaseError InvalidDocument unless it is an identifier of at most 64 characters */
export function checkTableName(name: string): void {
  if (!isIdentifier(name, { allowsUnderscore: true })) {
    throw new DatabaseError(
      "InvalidDocument",
      `"${name}" is not a table name: letters, digits and "_", beginning with a letter, at most 64 characters`,
    );
  }
}
