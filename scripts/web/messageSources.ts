import { existsSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { projectFiles, projectRoot, readProjectFile } from "../projectFiles.js";

/** A text that `t` and its siblings translate. */
export interface SourceMessage {
  readonly file: string;
  /** Key in a catalogue: the plural text where there are two. */
  readonly text: string;
  readonly isPlural: boolean;
}

/** Files whose literal texts are all translated. */
const translatedFiles = [
  "convex/shared/texts/respondentTexts.ts",
  "src/features/answering/confidential/whoSeesConfidential.ts",
  "src/features/answering/ui/whoSeesPoints.ts",
];

const ERRORS = "convex/shared/texts/texts.ts";

/** Names of the errors in `ERRORS` that the holder of a link can get. */
const errorsOfLinks: readonly string[] = [
  ...["rowNotFound", "storageUsedUp", "emailInvalid", "aiBudgetUsedUp", "tooManyAnswers", "questionUnknown"],
  ...["recordingTooLarge", "recordingUnreadable", "recordingTooLongToKeep", "recordingGone", "recordingLimit"],
  ...["recordingsFull", "transcriptionLimit", "transcriptionBusy", "transcriptionNotConfigured"],
  ...["transcriptionFailed", "tidyingFailed", "tidiedUnknown", "confidentialTyped"],
  ...[
    "answerRead",
    "answerUnchangeable",
    "answerBlank",
    "answerChangedElsewhere",
    "ownCopyNotSent",
    "ownCopyAddressRequired",
  ],
  ...["ownCopyAddressesDiffer", "ownCopyLimit", "ownCopyUnsubscribed", "mailLinkUnknown"],
];

const calls: Readonly<Record<string, { text: number; isPlural: boolean }>> = {
  t: { text: 0, isPlural: false },
  message: { text: 0, isPlural: false },
  rich: { text: 0, isPlural: false },
  plural: { text: 2, isPlural: true },
  richPlural: { text: 2, isPlural: true },
};

/** Collects every text that a catalogue must translate. */
export function sourceMessages(): SourceMessage[] {
  const files = projectFiles("src", /^(?!.*\.(test|isolated)\.)(?!.*\/testing\/).*\.tsx?$/);
  return [
    ...files.flatMap((file) => calledTexts(file)),
    ...translatedFiles.flatMap((file) => literalTexts(file, () => true)),
    ...literalTexts(ERRORS, (name) => errorsOfLinks.includes(name)),
  ];
}

/**
 * Returns the project-relative modules that `roots` reach by static imports of values, which is what a page loads at
 * first.
 */
export function staticModules(roots: readonly string[]): ReadonlySet<string> {
  const reachedFiles = new Set<string>();
  const visit = (file: string): void => {
    if (reachedFiles.has(file)) return;
    reachedFiles.add(file);
    for (const statement of parsed(file).statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      if (ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
        continue;
      const from = statement.moduleSpecifier;
      if (from === undefined || !ts.isStringLiteral(from) || !from.text.startsWith(".")) continue;
      const imported = resolved(path.posix.join(path.posix.dirname(file), from.text));
      if (imported !== null) visit(imported);
    }
  };
  roots.forEach(visit);
  return reachedFiles;
}

function resolved(target: string): string | null {
  const source = [target, `${target}.ts`, `${target}.tsx`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(path.join(projectRoot, file)),
  );
  return source ?? null;
}

const sources = new Map<string, ts.SourceFile>();

function parsed(file: string): ts.SourceFile {
  const cachedSource = sources.get(file);
  if (cachedSource !== undefined) return cachedSource;
  const text = readProjectFile(file);
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  sources.set(file, source);
  return source;
}

function calledTexts(file: string): SourceMessage[] {
  const messages: SourceMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const call = Object.hasOwn(calls, node.expression.text) ? calls[node.expression.text] : undefined;
      const argument = call === undefined ? undefined : node.arguments[call.text];
      if (call !== undefined && argument !== undefined && ts.isStringLiteral(argument)) {
        messages.push({ file, text: argument.text, isPlural: call.isPlural });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(file));
  return messages;
}

/** Sentences of the constants and functions whose names are wanted. */
function literalTexts(file: string, isWanted: (name: string) => boolean): SourceMessage[] {
  const messages: SourceMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node) && /[\p{L}}] \p{L}|\p{L} \{/u.test(node.text)) {
      messages.push({ file, text: node.text, isPlural: node.text.includes("{others}") });
    }
    ts.forEachChild(node, visit);
  };
  for (const statement of parsed(file).statements) {
    if (declaredNames(statement).some(isWanted)) visit(statement);
  }
  return messages;
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ""];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name.getText());
}

const linkPagesPattern =
  /^src\/(features\/(share|invite|answering|mail)\/|components\/(UnknownLinkHelp|LinkHeader|LanguageChooser)\.)/;

/** Rules with words to find in answers, which no page shows. */
const languageRulesPattern = /\/confidential\/rules\//;

/** Files of the owner's page and the demo, which are in English. */
const inEnglish = ["DemoShareSkeleton.tsx", "DemoSharePage.tsx", "createDemoSession.ts"];

/** Returns words in markup and sentences in code of the links' pages that no call translates. */
export function untranslatedTexts(): { readonly file: string; readonly text: string }[] {
  return projectFiles("src", /^(?!.*\.(test|isolated)\.)(?!.*\/testing\/).*\.tsx?$/)
    .filter(
      (file) => linkPagesPattern.test(file) && !languageRulesPattern.test(file) && !translatedFiles.includes(file),
    )
    .filter((file) => !inEnglish.some((name) => file.endsWith(`/${name}`)))
    .flatMap((file) => bareTexts(file).map((text) => ({ file, text })));
}

function bareTexts(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (holdsNoMessage(node)) return;
    const text = bareText(node);
    if (text !== null) texts.push(text);
    ts.forEachChild(node, visit);
  };
  visit(parsed(file));
  return texts;
}

function bareText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? node.text.trim() : null;
  const text = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : templateText(node);
  return text !== null && isSentence(text) ? text : null;
}

function templateText(node: ts.Node): string | null {
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}

function isSentence(text: string): boolean {
  return /^[\s"“…]*\p{Lu}?\p{Ll}+[,.!?…]? \p{L}/u.test(text) && !/[[\]{}<>/|]|:\w|-\w+:|\w-\w+-/.test(text);
}

/** Whether a text is translated, or read by developers and browsers only. */
function holdsNoMessage(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return /^(class|.*Class)(Name)?$|^(aria-keyshortcuts|sizes)$/.test(node.name.getText());
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isVariableDeclaration(node)) return /Class$/.test(node.name.getText());
  return (
    ts.isCallExpression(node) &&
    (/^(console\.|assertNonNullable$|cx$)/.test(node.expression.getText()) ||
      Object.hasOwn(calls, node.expression.getText()))
  );
}
