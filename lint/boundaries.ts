// npm run lint: which folder may import which. Layers, public files of domains, cycles between folders. Places of SQL.
// docs/architecture.md says why. Type imports are erased before the program runs, so cycles of types alone are allowed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

const root = path.resolve(import.meta.dirname, '..');

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const sources = files.filter((file) => /^(?:apps|packages)\/.*\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
const isTest = (file: string): boolean => /\.test\.tsx?$|[-.]testing\.tsx?$|\/testing\/|test-worker\.ts$/.test(file);

const importPattern = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;
const dynamicPattern = /\bimport\('([^']+)'\)/g;

/** The repository path of an imported module; undefined for packages from npm. */
function resolveImport(from: string, specifier: string): string | undefined {
  const own = /^@trunkline\/(contract|rules|text)(?:\/(.+))?$/.exec(specifier);
  if (own) return `packages/${own[1]}/src/${own[2] ?? 'text'}.ts`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : undefined;
}

function listImports(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = [
    ...Array.from(text.matchAll(importPattern), ([, type, to = '']) => ({ isType: type !== undefined, specifier: to })),
    ...Array.from(text.matchAll(dynamicPattern), ([, to = '']) => ({ isType: false, specifier: to })),
  ];
  return found.flatMap(({ isType, specifier }) => {
    const to = resolveImport(file, specifier);
    return to === undefined ? [] : [{ from: file, to, isType }];
  });
}

const imports = sources.flatMap(listImports);

/** Layers from the bottom: each may import itself and those named. */
const layers: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/rules': ['packages/contract'],
  'packages/text': ['packages/contract', 'packages/rules'],
  'apps/api': ['packages/contract', 'packages/rules', 'packages/text'],
  'apps/web': ['packages/contract', 'packages/rules', 'packages/text'],
};
const toLayer = (file: string): string => file.split('/').slice(0, 2).join('/');

const layerErrors = imports
  .filter(({ from, to }) => toLayer(from) !== toLayer(to) && !layers[toLayer(from)]?.includes(toLayer(to)))
  .map(({ from, to }) => `${from} must not import ${to}: see the layers in docs/architecture.md`);

/** `platform` and the folders that put everything together are no domains. */
const apiDomain = (file: string): string | undefined => /^apps\/api\/src\/([^/]+)\//.exec(file)?.[1];
const composers = new Set(['demo', 'commands', 'testing', 'scripts']);

const domainErrors = imports
  .filter(({ from }) => !isTest(from))
  .flatMap(({ from, to }) => {
    const [own, other] = [apiDomain(from), apiDomain(to)];
    if (own === undefined || composers.has(own) || own === other) return [];
    if (other === undefined) return to.startsWith('apps/api/src/') ? [`${from} must not import ${to}`] : [];
    if (other === 'platform') return [];
    if (own === 'platform') return [`${from} must not import ${to}: the platform has no domain words`];
    if (to.endsWith('.public.ts')) return [];
    return [`${from} must not import ${to}: other domains import only *.public.ts`];
  });

// Whoever mends a statement finds it in one kind of file, and what a call does reads without SQL.
const filesWithoutSql =
  /^apps\/api\/src\/(?!demo\/|platform\/).*\.(?:routes|actions|staff|policy|flow|present|notify)\.ts$/;
const sqlErrors = sources
  .filter((file) => filesWithoutSql.test(file))
  .filter((file) => /^import \{[^}]*\bsql\b[^}]*\} from 'kysely'/m.test(readFileSync(path.join(root, file), 'utf8')))
  .map((file) => `${file} must not use sql: statements stand in X.sql.ts`);

/** The unit of the cycle check: a domain, a folder of the platform, a folder of the pages. */
function toUnit(file: string): string | undefined {
  const platform = /^apps\/api\/src\/(platform\/[^/]+)\//.exec(file)?.[1];
  if (platform) return `api ${platform}`;
  const domain = apiDomain(file);
  if (domain !== undefined) return `api ${domain}`;
  const part = /^apps\/web\/src\/((?:[^/]+\/(?:visitor|partner|staff)|ui\/[^/]+))\//.exec(file)?.[1];
  const page = part ?? /^apps\/web\/src\/([^/]+)\//.exec(file)?.[1];
  if (page) return `web ${page}`;
  return /^packages\/[^/]+/.exec(file)?.[0];
}

/** The shortest way from a unit back to itself. */
function findShortestCycle(
  graph: ReadonlyMap<string, ReadonlyMap<string, string>>,
  unit: string,
): string[] | undefined {
  const before = new Map<string, string>();
  const queue = [unit];
  for (const one of queue) {
    for (const next of graph.get(one)?.keys() ?? []) {
      if (next === unit) {
        const cycle = [one];
        for (let at = before.get(one); at !== undefined; at = before.get(at)) cycle.unshift(at);
        return cycle;
      }
      if (before.has(next)) continue;
      before.set(next, one);
      queue.push(next);
    }
  }
  return undefined;
}

function listCycles(): string[] {
  const graph = new Map<string, Map<string, string>>();
  for (const { from, to, isType } of imports) {
    const [a, b] = [toUnit(from), toUnit(to)];
    if (isType || isTest(from) || a === undefined || b === undefined || a === b) continue;
    const edges = graph.get(a) ?? new Map<string, string>();
    edges.set(b, edges.get(b) ?? `${from} -> ${to}`);
    graph.set(a, edges);
  }
  const cycles = new Set<string>();
  for (const unit of graph.keys()) {
    const cycle = findShortestCycle(graph, unit);
    if (!cycle) continue;
    const first = cycle.indexOf(cycle.toSorted()[0] ?? '');
    const ordered = [...cycle.slice(first), ...cycle.slice(0, first)];
    const steps = ordered.map((one, nth) => graph.get(one)?.get(ordered[(nth + 1) % ordered.length] ?? '') ?? '');
    cycles.add(`cycle between folders: ${ordered.join(' -> ')}\n    ${steps.join('\n    ')}`);
  }
  return [...cycles].toSorted();
}

const errors = [...layerErrors, ...domainErrors, ...sqlErrors, ...listCycles()];
for (const error of errors) console.error(error);
if (errors.length > 0) {
  console.error(`\n${errors.length} boundaries are broken`);
  process.exitCode = 1;
}
