// npm run mutate -- DOMAIN: changes one condition at a time and prints the changes that no test of the domain notices.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addReachNotes, applyMutant, listMutants, type Mutant } from './mutants.ts';
import { startTestRuns, type TestRuns } from './test-runs.ts';

const usage = `npm run mutate -- DOMAIN [DOMAIN …] [--files PART] [--limit 60] [--seed 1] [--minutes 10]

Changes conditions of apps/api/src/DOMAIN and runs the tests of that folder that reach them.
  --files PART   only files whose path has this part
  --limit N      how many changes of a domain, chosen by the seed
  --seed N       another choice
  --minutes N    stops a domain after that time`;

/** A change that makes no difference, or none that a test can see. */
interface KnownEquivalent {
  readonly file: string;
  /** The trimmed line of the source. */
  readonly line: string;
  readonly change: string;
  readonly reason: string;
}

interface Candidate extends Mutant {
  readonly file: string;
  readonly text: string;
  readonly lineNumber: number;
  readonly line: string;
  /** What is changed, as it is printed. */
  readonly change: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const kinds = ['flow', 'policy', 'actions', 'staff', 'sql', 'notify', 'jobs'];
const equivalents = JSON.parse(read('bench/mutation/equivalent.json')) as readonly KnownEquivalent[];

/** An order of its own for each seed, the same in every run (mulberry32). */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return items
    .map((item) => ({ item, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const shorten = (text: string): string => {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > 60 ? `${flat.slice(0, 28)} … ${flat.slice(-28)}` : flat;
};

function describeMutant(text: string, mutant: Mutant): Pick<Candidate, 'lineNumber' | 'line' | 'change'> {
  const original = text.slice(mutant.start, mutant.end);
  // A condition that is left out stands at the end of its chain.
  const isLeftOut =
    original.startsWith(`${mutant.replacement}`) && /^\s*\./.test(original.slice(mutant.replacement.length));
  const rest = original.slice(mutant.replacement.length);
  const at = isLeftOut ? mutant.start + mutant.replacement.length + rest.search(/\S/) : mutant.start;
  const lineNumber = text.slice(0, at).split('\n').length;
  return {
    lineNumber,
    line: text.split('\n')[lineNumber - 1]?.trim() ?? '',
    change: isLeftOut
      ? `without ${shorten(rest)}`
      : `${shorten(original)} → ${shorten(mutant.replacement) || 'nothing'}`,
  };
}

function listCandidates(file: string): Candidate[] {
  const text = read(file);
  return listMutants(file, text)
    .map((mutant) => ({ ...mutant, file, text, ...describeMutant(text, mutant) }))
    .filter(
      (one) =>
        !equivalents.some((known) => known.file === file && known.line === one.line && known.change === one.change),
    );
}

const report = ({ file, lineNumber, change, line }: Candidate, note: string): void =>
  console.log(`  ${file}:${lineNumber}  ${change}${note}\n      ${line}`);

type Reach = Awaited<ReturnType<TestRuns['findReach']>>;

const countSharedFolders = (one: string, other: string): number => {
  const folders = other.split('/');
  return one.split('/').findIndex((folder, depth) => folder !== folders[depth]);
};

/** Run before the others: one of them notices most mutants. */
const nearFiles = 3;

/** The test files that reach a mutant, those beside it first. A mutant outside of functions concerns every test. */
function listTestFiles(reach: Reach, { file, body }: Candidate): string[][] {
  const files = [...reach].filter(([, bodies]) => body === undefined || bodies.has(`${file}:${body}`));
  const source = path.join(root, file);
  const ordered = files
    .map(([test]) => test)
    .toSorted((a, b) => countSharedFolders(b, source) - countSharedFolders(a, source));
  return [ordered.slice(0, nearFiles), ordered.slice(nearFiles)].filter(({ length }) => length > 0);
}

async function isNoticed(runs: TestRuns, mutant: Candidate, testFiles: readonly string[][]): Promise<boolean> {
  const sources = new Map([[mutant.file, applyMutant(mutant.text, mutant)]]);
  for (const files of testFiles) if (await runs.hasFailure(sources, files)) return true;
  return false;
}

async function countNoticed(runs: TestRuns, reach: Reach, chosen: readonly Candidate[], minutes: number) {
  const endsAt = performance.now() + minutes * 60_000;
  let [tried, noticed] = [0, 0];
  for (const one of chosen) {
    if (performance.now() > endsAt) break;
    tried += 1;
    const testFiles = listTestFiles(reach, one);
    if (testFiles.length === 0) report(one, ' (no test reaches it)');
    else if (await isNoticed(runs, one, testFiles)) noticed += 1;
    else report(one, '');
  }
  return { tried, noticed };
}

const options = {
  files: { type: 'string', default: '' },
  limit: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '10' },
  help: { type: 'boolean', default: false },
} as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });

async function measureDomain(domain: string): Promise<void> {
  const startedAt = performance.now();
  const folder = `apps/api/src/${domain}`;
  const files = globSync(`${folder}/**/*.{${kinds.join(',')}}.ts`, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.includes(values.files))
    .toSorted();
  const candidates = files.flatMap(listCandidates);
  const runs = await startTestRuns(folder);
  try {
    const reach = await runs.findReach(new Map(files.map((file) => [file, addReachNotes(file, read(file))])));
    const chosen = shuffle(candidates, Number(values.seed)).slice(0, Number(values.limit));
    const { tried, noticed } = await countNoticed(runs, reach, chosen, Number(values.minutes));
    const percent = Math.round((noticed / Math.max(tried, 1)) * 100);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `${domain}: ${candidates.length} changes, ${tried} tried, ${noticed} noticed, ${percent} %, ${seconds} s`,
    );
  } finally {
    await runs.close();
  }
}

if (values.help || positionals.length === 0) console.log(usage);
else for (const domain of positionals) await measureDomain(domain);
