// npm test: runs all checks one after the other and prints the time of each. Stops at the first failure. Files of tests that fail run
// once more, in new processes on new databases: the second attempt keeps nothing of the first. What is broken fails again, and what
// needed its second attempt is named.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

interface StepCommand {
  /** An npm script of package.json; `args` are appended. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

interface CheckStep extends StepCommand {
  readonly name: string;
  /** Reads the number of tests from the results; absent for steps without tests. */
  readonly count?: () => TestCount;
  /** The files whose tests failed, each of which gets a second attempt. */
  readonly listFailedFiles?: () => string[];
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'trunkline-results-'));
const unitResults = path.join(folder, 'unit.json');
const journeyResults = path.join(folder, 'journeys.json');

const unitArgs = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`] as const;

const steps: readonly CheckStep[] = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format:check' },
  {
    name: 'unit, API and component tests',
    script: 'test:unit',
    args: unitArgs,
    count: readUnitTestCount,
    listFailedFiles: () =>
      readUnitResults().testResults.flatMap(({ status, name }) => (status === 'failed' ? name : [])),
  },
  {
    name: 'journeys in a browser',
    script: 'test:journeys',
    args: ['--retries=1', '--reporter=list,json'],
    // The journey of the looks measures a third of the screens. docs/rules/pages.md, "Texts on screens"
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults, LOOK: 'third' },
    count: readJourneyCount,
  },
];

interface UnitResults {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { name: string; status: string; assertionResults: unknown[] }[];
}

const readUnitResults = (): UnitResults => JSON.parse(readFileSync(unitResults, 'utf8')) as UnitResults;

function readUnitTestCount(): TestCount {
  const { numPassedTests, numFailedTests, testResults } = readUnitResults();
  // A file that failed to load has no failed test, but counts as a failure.
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

function readJourneyCount(): TestCount {
  const { stats } = JSON.parse(readFileSync(journeyResults, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  // Flaky: passed in a retry. The log names it.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** Resolves to true when the command exits with 0. */
async function runCommand({ script, args = [], env }: StepCommand): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** The tests of a step. A step that failed without a failed test counts as one failure. */
function readStepCount(step: CheckStep, done: boolean): TestCount {
  let count: TestCount = { passed: 0, failed: 0 };
  try {
    count = step.count?.() ?? count;
  } catch {
    // The step stopped before it wrote its results.
  }
  return done || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** More failed files are no accident. */
const maxRepeatedFiles = 10;

async function runStep(step: CheckStep): Promise<TestCount> {
  const first = readStepCount(step, await runCommand(step));
  if (first.failed === 0 || !step.listFailedFiles || first.passed === 0) return first;
  const files = step.listFailedFiles();
  if (files.length === 0 || files.length > maxRepeatedFiles) return first;
  rmSync(unitResults);
  console.log(`\n── second attempt: ${files.length} ${files.length === 1 ? 'file' : 'files'}`);
  const { failed } = readStepCount(step, await runCommand({ ...step, args: [...(step.args ?? []), ...files] }));
  if (failed === 0) for (const file of files) console.log(`flaky: ${path.relative('.', file)}`);
  return { passed: first.passed + Math.max(0, first.failed - failed), failed };
}

async function runAllSteps(): Promise<TestCount> {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const startedAt = performance.now();
    console.log(`\n── ${step.name}`);
    const { passed, failed } = await runStep(step);
    total.passed += passed;
    total.failed += failed;
    console.log(
      `── ${step.name}: ${failed > 0 ? 'FAILED' : 'ok'} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );
    if (failed > 0) break;
  }
  return total;
}

// Ctrl-C also reaches the process of the step. Waits for its end, so that the step can stop what it started.
process.on('SIGINT', () => undefined);
try {
  const { passed, failed } = await runAllSteps();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
