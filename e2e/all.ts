// npm test: everything that must hold, one step after the other, each with its time. Ends at the first step that fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  /** An npm script of package.json, and what is added to it. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** For steps that run tests; the others count only when they fail. */
  readonly count?: () => Count;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'trunkline-results-'));
const unitResults = path.join(folder, 'unit.json');
const journeyResults = path.join(folder, 'journeys.json');

const steps: readonly Step[] = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format:check' },
  {
    name: 'unit, API and component tests',
    script: 'test:unit',
    args: ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitResults}`],
    count: countUnit,
  },
  {
    name: 'journeys in a browser',
    script: 'test:journeys',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults },
    count: countJourneys,
  },
];

function countUnit(): Count {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(unitResults, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  // A file that could not even be loaded has no test that failed.
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: numPassedTests, failed: numFailedTests + unloaded };
}

function countJourneys(): Count {
  const { stats } = JSON.parse(readFileSync(journeyResults, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  // Flaky: passed when it was walked again. The log names it.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** True when the step's command ended well. */
async function run({ script, args = [], env }: Step): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** What a step counts: its tests, and one failure for a step that failed without a test that did. */
function countOf(step: Step, done: boolean): Count {
  let count: Count = { passed: 0, failed: 0 };
  try {
    count = step.count?.() ?? count;
  } catch {
    // It ended before it wrote its results.
  }
  return done || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function runAll(): Promise<Count> {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const begun = performance.now();
    console.log(`\n── ${step.name}`);
    const { passed, failed } = countOf(step, await run(step));
    total.passed += passed;
    total.failed += failed;
    console.log(
      `── ${step.name}: ${failed > 0 ? 'FAILED' : 'ok'} after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    );
    if (failed > 0) break;
  }
  return total;
}

// Ctrl-C reaches the step as well; its end is awaited, so that it can stop what it started.
process.on('SIGINT', () => undefined);
try {
  const { passed, failed } = await runAll();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
