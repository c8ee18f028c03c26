/**
 * Base of all expected errors.
 *
 * Invariant: an error without a code is a bug.
 */

/** Codes of values, validators and filters. */
export type ValueErrorCode = "InvalidValue" | "InvalidExpression";

/** Codes of FatalError in the sync protocol. */
export type ProtocolErrorCode =
  | "InvalidMessage"
  | "MessageTooLarge"
  | "BaseVersionMismatch"
  | "UnknownQuery"
  | "DuplicateQuery"
  | "TooManyQueries"
  | "NotConnected"
  | "AlreadyConnected";

/** Codes of the store. `Locked`: open in another process. */
export type PersistenceErrorCode = "Locked" | "Failed";

/** Codes of transactions and queries, named as in Convex where it has them. */
export type DatabaseErrorCode =
  | "InvalidId"
  | "InvalidCursor"
  | "InvalidQuery"
  | "InvalidDocument"
  | "DocumentNotFound"
  | "TableMismatch"
  | "SystemTable"
  | "SchemaViolation"
  | "IndexNotFound"
  | "ReadOnly"
  | "TooManyDocumentsRead"
  | "TooManyBytesRead"
  | "TooManyReads"
  | "TooManyWrites"
  | "TooManyBytesWritten"
  | "OptimisticConcurrencyControlFailure"
  | "SnapshotTooOld"
  | "SnapshotInFuture"
  | "StoreFailed";

/** Codes of schemas: malformed, or violated by stored documents. */
export type SchemaErrorCode = "InvalidSchema" | "SchemaValidationFailed";

/** Codes of functions and their syscalls. */
export type FunctionErrorCode = "FunctionFailed" | "SyscallFailed";

/** Codes of file storage. */
export type StorageErrorCode = "DigestMismatch" | "TooLarge" | "NotFound" | "Unreadable";

/** Codes of pushes. */
export type PushErrorCode =
  | "AuthConfigMissingEnvironmentVariable"
  | "BadPush"
  | "ComponentsNotSupported"
  | "ConcurrentPush"
  | "EnvVarLimitReached"
  | "EnvVarNameForbidden"
  | "EnvVarTooLarge"
  | "InvalidAuthConfig"
  | "InvalidEnvVarName"
  | "InvalidModules"
  | "InvalidSchema"
  | "ModuleNotFound"
  | "RaceDetected"
  | "SchemaValidationFailed"
  | "ShuttingDown";

/** Codes of tokens and keys. */
export type AuthenticationErrorCode =
  "InvalidAuthHeader" | "NoAuthProvider" | "AuthProviderDiscoveryFailed" | "Unauthenticated" | "BadDeployKey";

/** Codes of refused HTTP requests. */
export type HttpErrorCode =
  | "BadAddress"
  | "BadArgs"
  | "BadBody"
  | "BadCursor"
  | "BadDeployKey"
  | "BadDigest"
  | "BadFormat"
  | "BadJsonBody"
  | "BadPath"
  | "BadQuery"
  | "BadTimestamp"
  | "BatchTooLarge"
  | "BodyTooLarge"
  | "ComponentsNotSupported"
  | "InvalidStorageId"
  | "MethodNotAllowed"
  | "NotFound"
  | "NotImplemented"
  | "StorageTokenInvalid"
  | "UnsupportedContentEncoding"
  | "UpgradeRequired"
  | StorageErrorCode;

/** Codes of failed starts. */
export type StartErrorCode = "PortInUse" | "PortForbidden" | "DataDirUnusable" | "DataDirLocked" | "InvalidOption";

/** Every code. */
export type ErrorCode =
  | ValueErrorCode
  | ProtocolErrorCode
  | PersistenceErrorCode
  | DatabaseErrorCode
  | SchemaErrorCode
  | FunctionErrorCode
  | StorageErrorCode
  | PushErrorCode
  | AuthenticationErrorCode
  | HttpErrorCode
  | StartErrorCode;

/** An expected failure. Callers handle the code; the message is for people. Each layer's subclass fixes its codes. */
export abstract class BackendError<Code extends ErrorCode = ErrorCode> extends Error {
  constructor(
    readonly code: Code,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Message of any thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
