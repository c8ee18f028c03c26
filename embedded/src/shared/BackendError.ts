export type ValueErrorCode = "InvalidValue" | "InvalidExpression";

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

export type PersistenceErrorCode = "Locked" | "Failed" | "Superseded";

/** Named as in Convex where it has them. */
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

/** `SchemaValidationFailed`: violated by stored documents. */
export type SchemaErrorCode = "InvalidSchema" | "SchemaValidationFailed";

export type FunctionErrorCode = "FunctionFailed" | "SyscallFailed";

export type StorageErrorCode = "DigestMismatch" | "TooLarge" | "NotFound" | "Unreadable";

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
  | "ExportInProgress"
  | "ImportFailed"
  | "ImportInProgress"
  | "MissingEnvironmentVariables"
  | "ModuleNotFound"
  | "RaceDetected"
  | "SchemaValidationFailed"
  | "ShuttingDown";

export type AuthenticationErrorCode =
  | "InvalidAuthHeader"
  | "NoAuthProvider"
  | "AuthProviderDiscoveryFailed"
  | "Unauthenticated"
  | "BadDeployKey";

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
  | "TooManyRequests"
  | "TooManyValues"
  | "UnsupportedContentEncoding"
  | "UpgradeRequired"
  | StorageErrorCode;

export type StartErrorCode =
  | "PortInUse"
  | "PortForbidden"
  | "DataDirUnusable"
  | "DataDirLocked"
  | "DataDirTooNew"
  | "InvalidOption";

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

/** An error without a code is a bug. Callers handle the code; the message is for people. */
export abstract class BackendError<Code extends ErrorCode = ErrorCode> extends Error {
  constructor(
    readonly code: Code,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
