// Which errors each call can answer: the names of errors in the functions that serve it and in all that these use. A walk through the
// sources; a name in a branch that a call never takes is listed as well.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listErrorNames } from '@trunkline/text/error-names';
import { parseSync } from 'oxc-parser';

const source = path.resolve(import.meta.dirname, '..');
/** What every call uses; its errors follow from the endpoint (reference/document/common-errors.ts). */
const common = /\/platform\/(?:http|pages|server|jobs)\//;

interface Declaration {
  readonly errors: ReadonlySet<string>;
  /** Names in the same file that it uses. */
  readonly uses: ReadonlySet<string>;
}
interface Module {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Local name → file and name there; no name: the whole module. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name?: string }>;
  readonly calls: readonly ServeCall[];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (node.type === 'TSQualifiedName' && key === 'right') continue;
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(one)) yield* walk(one);
  }
}

/** Names that a node uses, in types too: a task of a worker process is named by its type. Not `saveOrder` of `typeof orderCalls.saveOrder`. */
const listIdentifiers = (node: Node): string[] =>
  [...walk(node)].flatMap(({ type, name }) => (type === 'Identifier' && typeof name === 'string' ? [name] : []));

interface ServeCall {
  /** Names that the statement uses together. */
  readonly names: readonly string[];
  /** Name of the endpoint where it is read from a module: `orderCalls.createOrder`. */
  readonly endpoint: string | undefined;
}

function findEndpointName({ arguments: given }: Node): string | undefined {
  const endpoint = Array.isArray(given) ? (given as unknown[])[1] : undefined;
  const property = isNode(endpoint) ? endpoint['property'] : undefined;
  return isNode(property) ? String(property['name']) : undefined;
}

/** Statements of a function that serves, one by one: `serve(app, endpoint, action)`, also within arrays and loops. */
const listServeCalls = (program: Node): ServeCall[] =>
  [...walk(program)].flatMap((node) => {
    const callee = node['callee'];
    const isServe = node.type === 'CallExpression' && isNode(callee) && String(callee['name']).startsWith('serve');
    return isServe ? [{ names: listIdentifiers(node), endpoint: findEndpointName(node) }] : [];
  });

function readModule(file: string, names: ReadonlySet<string>): Module {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, { file: string; name?: string }>();
  const declare = (name: unknown, node: Node): void => {
    const errors = [...walk(node)].flatMap(({ value }) =>
      typeof value === 'string' && names.has(value) ? [value] : [],
    );
    declarations.set(String(name), { errors: new Set(errors), uses: new Set(listIdentifiers(node)) });
  };
  for (const statement of program.body as unknown as readonly Node[]) {
    const node = isNode(statement['declaration']) ? statement['declaration'] : statement;
    if (node.type === 'ImportDeclaration') {
      const from = String((node['source'] as Node)['value']);
      const target = from.startsWith('.') ? path.resolve(path.dirname(file), from) : from;
      for (const one of node['specifiers'] as readonly Node[])
        imports.set(String((one['local'] as Node)['name']), {
          file: target,
          ...(isNode(one['imported']) && { name: String(one['imported']['name']) }),
        });
    } else if (node.type === 'VariableDeclaration') {
      for (const one of node['declarations'] as readonly Node[])
        for (const name of listIdentifiers(one['id'] as Node)) declare(name, one);
    } else if (isNode(node['id'])) declare(node['id']['name'], node);
  }
  return { declarations, imports, calls: listServeCalls(program as unknown as Node) };
}

/** `@trunkline/contract/orders` and a name → `POST /user/createorder`. */
async function findCall(specifier: string, name: string): Promise<string | undefined> {
  const file = path.resolve(
    source,
    '../../../packages/contract/src',
    `${specifier.replace('@trunkline/contract/', '')}.ts`,
  );
  if (!existsSync(file)) return undefined;
  const { [name]: found } = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  const { method, path: address } = (found ?? {}) as { method?: unknown; path?: unknown };
  return typeof method === 'string' && typeof address === 'string' ? `${method} ${address}` : undefined;
}

/** The errors of each call, sorted; calls without an error of their own are left out. */
export async function collectCallErrors(): Promise<Record<string, readonly string[]>> {
  const names = new Set(listErrorNames());
  const modules = new Map<string, Module>();
  const getModule = (file: string): Module | undefined => {
    if (!modules.has(file) && existsSync(file)) modules.set(file, readModule(file, names));
    return modules.get(file);
  };
  const collect = (file: string, name: string, found: Set<string>, seen: Set<string>): void => {
    const id = `${file} ${name}`;
    if (seen.has(id) || common.test(file)) return;
    seen.add(id);
    const module = getModule(file);
    const imported = module?.imports.get(name);
    if (imported?.name !== undefined) return collect(imported.file, imported.name, found, seen);
    const declaration = module?.declarations.get(name);
    for (const error of declaration?.errors ?? []) found.add(error);
    for (const used of declaration?.uses ?? []) if (used !== name) collect(file, used, found, seen);
  };
  const errors = new Map<string, Set<string>>();
  for (const file of globSync(`${source}/**/*.routes.ts`)) {
    const module = getModule(file);
    for (const { names: used, endpoint } of module?.calls ?? []) {
      const found = new Set<string>();
      const seen = new Set<string>();
      for (const name of used) collect(file, name, found, seen);
      for (const name of used) {
        const from = module?.imports.get(name);
        if (!from?.file.startsWith('@trunkline/contract')) continue;
        const call = await findCall(from.file, from.name ?? endpoint ?? '');
        if (call) errors.set(call, new Set([...(errors.get(call) ?? []), ...found]));
      }
    }
  }
  const rows = [...errors].map(([call, found]) => [call, [...found].toSorted()] as const);
  return Object.fromEntries(rows.filter(([, found]) => found.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const callErrorsFile = path.join(source, 'reference/document/call-errors.gen.json');
export const renderCallErrors = (errors: Readonly<Record<string, readonly string[]>>): string =>
  `${JSON.stringify(errors, null, 2)}\n`;
