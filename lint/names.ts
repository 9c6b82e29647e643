// npm run lint: names that must agree. The code of a call has the name of the call; findX may return undefined, getX never does.
// CONTRIBUTING.md, "Names"
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CallExpression,
  type Expression,
  type Function as FunctionNode,
  parseSync,
  type TSType,
  Visitor,
} from 'oxc-parser';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'e2e'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) => existsSync(path.join(root, file)) && /\.tsx?$/.test(file) && !/\.(?:test|e2e|gen|d)\.tsx?$/.test(file),
  );

const errors: string[] = [];

const serving = new Set(['serve', 'serveFile', 'serveExport', 'serveRowExport']);

/** The function that answers: given alone, as `action` or `find` of a handler, or made by a call. */
function nameAction(handler: Expression): string | undefined {
  if (handler.type === 'Identifier') return handler.name;
  if (handler.type === 'CallExpression') return nameAction(handler.callee);
  if (handler.type !== 'ObjectExpression') return undefined;
  for (const property of handler.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === 'action' || property.key.name === 'find') return nameAction(property.value);
  }
  return undefined;
}

/** The calls of a routes file with the names of their actions. */
function listServed(calls: readonly CallExpression[]): { call: string; action: string | undefined }[] {
  return calls.flatMap(({ callee, arguments: [, endpoint, handler] }) => {
    if (callee.type !== 'Identifier' || !serving.has(callee.name)) return [];
    if (endpoint?.type !== 'MemberExpression' || endpoint.property.type !== 'Identifier') return [];
    if (handler === undefined || handler.type === 'SpreadElement') return [];
    return [{ call: endpoint.property.name, action: nameAction(handler) }];
  });
}

/** Two calls with one action: it has the name of one of them. */
function checkCalls(file: string, calls: readonly CallExpression[]): void {
  const served = listServed(calls);
  const names = new Set(served.map(({ call }) => call));
  for (const { call, action } of served)
    if (action !== call && (action === undefined || !names.has(action)))
      errors.push(`${file}: the action of ${call} is named ${action ?? 'nothing'}`);
}

/** Undefined or null are among the types of the answer, or of what is promised. */
function mayMiss(type: TSType): boolean {
  if (type.type === 'TSUnionType') return type.types.some(mayMiss);
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'Promise')
    return type.typeArguments?.params.some(mayMiss) ?? false;
  return type.type === 'TSUndefinedKeyword' || type.type === 'TSNullKeyword';
}

function checkReturn(file: string, name: string, { returnType }: Pick<FunctionNode, 'returnType'>, text: string): void {
  // A query for one row says by its own type that there may be none.
  const misses = returnType ? mayMiss(returnType.typeAnnotation) : /executeTakeFirst\(\)/.test(text);
  if (/^find[A-Z]/.test(name) && !misses)
    errors.push(`${file}: ${name} never returns undefined, or has no return type: getX, listX or a return type`);
  if (/^get[A-Z]/.test(name) && returnType && misses) errors.push(`${file}: ${name} may return undefined: findX`);
}

for (const file of files) {
  const source = readFileSync(path.join(root, file), 'utf8');
  if (!/\b(?:serve\w*\(|(?:find|get)[A-Z])/.test(source)) continue;
  const { program } = parseSync(file, source);
  const calls: CallExpression[] = [];
  const check = (name: string, fn: Pick<FunctionNode, 'returnType' | 'start' | 'end'>): void =>
    checkReturn(file, name, fn, source.slice(fn.start, fn.end));
  new Visitor({
    CallExpression: (call) => void calls.push(call),
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type === 'FunctionDeclaration' && declaration.id) check(declaration.id.name, declaration);
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations)
        if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') check(id.name, init);
    },
  }).visit(program);
  if (/^apps\/api\/src\/(?!platform\/)/.test(file)) checkCalls(file, calls);
}

for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
