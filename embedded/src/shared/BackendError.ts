/**
 * Base of every error that a caller may handle. Its code is the stable part; its message is for people.
 *
 * Invariant: an error without a code is a bug. `ErrorCode` lists every code of every layer.
 */

/** Codes of values, validators and filter expressions. */
export type ValueErrorCode = "InvalidValue" | "InvalidExpression";

/** Codes of the sync protocol's FatalError. */
export type ProtocolErrorCode =
  | "InvalidMessage"
  | "MessageTooLarge"
  | "BaseVersionMismatch"
  | "UnknownQuery"
  | "DuplicateQuery"
  | "TooManyQueries"
  | "NotConnected"
  | "AlreadyConnected";

/** Codes of the store: in use by another process, or not readable or writable. */
export type PersistenceErrorCode = "Locked" | "Failed";

/** Codes of transactions and queries; those that exist in Convex have Convex's names. */
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

/** Codes of a schema: malformed, or not met by stored documents. */
export type SchemaErrorCode = "InvalidSchema" | "SchemaValidationFailed";

/** Codes of functions: one that threw, and a system call that was refused. */
export type FunctionErrorCode = "FunctionFailed" | "SyscallFailed";

/** Codes of file storage. */
export type StorageErrorCode = "DigestMismatch" | "TooLarge" | "NotFound" | "Unreadable";

/** Codes of a push, which the CLI shows. */
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

/** Codes of a backend that does not start. */
export type StartErrorCode = "PortInUse" | "PortForbidden" | "DataDirUnusable" | "DataDirLocked" | "InvalidOption";

/** Every code of this backend. A switch over it is exhaustive. */
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

/** An expected failure. Each layer has its own subclass, which fixes its codes. */
export abstract class BackendError<Code extends ErrorCode = ErrorCode> extends Error {
  constructor(
    readonly code: Code,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The message of anything thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
