/** Codes of `values/`. */
type ValueErrorCode = "InvalidValue" | "InvalidExpression";

/** Codes of FatalError. */
export type ProtocolErrorCode =
  | "InvalidMessage"
  | "MessageTooLarge"
  | "BaseVersionMismatch"
  | "UnknownQuery"
  | "DuplicateQuery"
  | "TooManyQueries"
  | "ArgumentsTooLarge"
  | "NotConnected"
  | "AlreadyConnected";

/** Codes of `persistence/`. `OpenFailed`: the directory or its store is unusable. */
export type PersistenceErrorCode = "Locked" | "OpenFailed" | "WriteFailed" | "Closed" | "Superseded" | "Damaged";

/** Codes of `database/`, named as in Convex where it has them. */
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
  | "StoreFailed"
  | "StoreReadOnly"
  | "StoreTooNew"
  | "TableNumberConflict";

/** Codes of schemas. `SchemaValidationFailed`: stored documents violate the schema. */
type SchemaErrorCode = "InvalidSchema" | "SchemaValidationFailed";

/** Codes of a function's run. */
type FunctionErrorCode = "FunctionFailed" | "SyscallFailed" | "InvalidSchedule";

/** Codes of uploaded files. */
export type StorageErrorCode = "DigestMismatch" | "TooLarge" | "NotFound" | "Unreadable";

/** Codes of pushes, imports, exports and environment variables. */
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
  | "ExportInProgress"
  | "ImportFailed"
  | "ImportInProgress"
  | "MissingEnvironmentVariables"
  | "ModuleNotFound"
  | "RaceDetected"
  | "ShuttingDown"
  | SchemaErrorCode;

/** Codes of tokens and the administrator's key. */
export type AuthenticationErrorCode =
  | "InvalidAuthHeader"
  | "NoAuthProvider"
  | "AuthProviderDiscoveryFailed"
  | "IssuerUnusable"
  | "Unauthenticated"
  | "BadDeployKey";

/** Codes of requests, which clients receive. */
export type HttpErrorCode =
  | "BadAddress"
  | "BadArgs"
  | "BadBody"
  | "BadCursor"
  | "BadDigest"
  | "BadFormat"
  | "BadJsonBody"
  | "BadPath"
  | "BadQuery"
  | "BadTimestamp"
  | "BatchTooLarge"
  | "BodyTooLarge"
  | "InvalidStorageId"
  | "MethodNotAllowed"
  | "NotImplemented"
  | "StorageTokenInvalid"
  | "TooManyRequests"
  | "TooManyValues"
  | "UnsupportedContentEncoding"
  | "UpgradeRequired"
  | StorageErrorCode
  | Extract<AuthenticationErrorCode, "BadDeployKey">
  | Extract<PushErrorCode, "ComponentsNotSupported">;

/** Codes of a start, which is printed without a stack. */
export type StartErrorCode =
  | "PortInUse"
  | "PortForbidden"
  | "DataDirUnusable"
  | "DataDirLocked"
  | "DataDirTooNew"
  | "InvalidOption";

/** Every code of an error that the backend raises on purpose. */
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

/** An expected error; an error without a code is a bug. Callers handle the code; the message is for people. */
export abstract class BackendError<Code extends ErrorCode = ErrorCode> extends Error {
  constructor(
    readonly code: Code,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Returns the message of any thrown value. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
