// One vitest and one PostgreSQL for many runs. Sources are changed on their way into the tests, never on the disk.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createVitest, type TestRunResult, type TestSpecification, type Vitest } from 'vitest/node';
import config from '../../vitest.config.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Texts that the tests read in place of those on the disk, by path in the repository. */
export type ChangedSources = ReadonlyMap<string, string>;

export interface TestRuns {
  /** Runs all tests of the folder. Returns the functions that each test file reached, as `addReachNotes` notes them. */
  readonly findReach: (sources: ChangedSources) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Runs test files until one fails: true. */
  readonly hasFailure: (sources: ChangedSources, testFiles: readonly string[]) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

interface ChangedVitest {
  readonly vitest: Vitest;
  readonly run: (sources: ChangedSources, specifications: readonly TestSpecification[]) => Promise<TestRunResult>;
}

async function startVitest(env: Readonly<Record<string, string>>): Promise<ChangedVitest> {
  const project = config.test?.projects?.[0];
  if (typeof project !== 'object' || !('test' in project) || project.test?.name !== 'node')
    throw new Error('vitest.config.ts: the first project is not node');
  const { setupFiles = [], ...options } = project.test;
  let changed: ChangedSources = new Map();
  const vitest = await createVitest(
    'test',
    {
      ...options,
      root,
      config: false,
      watch: false,
      // It knows sources by their text on the disk.
      fsModuleCache: false,
      reporters: [{}],
      setupFiles: [...[setupFiles].flat(), 'bench/mutation/reach.setup.ts'],
      env: { ...options.env, ...env },
      onConsoleLog: () => false,
    },
    {
      logLevel: 'silent',
      plugins: [
        { name: 'mutation', enforce: 'pre', load: (id) => changed.get(path.relative(root, id.split('?')[0] ?? id)) },
      ],
    },
  );
  return {
    vitest,
    run: (sources, specifications) => {
      for (const file of new Set([...changed.keys(), ...sources.keys()])) vitest.invalidateFile(path.join(root, file));
      changed = sources;
      vitest.state.filesMap.clear();
      vitest.state.errorsSet.clear();
      return vitest.runTestSpecifications([...specifications]);
    },
  };
}

const listFailedFiles = ({ testModules }: TestRunResult): string[] =>
  testModules.filter((one) => one.state() === 'failed').map(({ moduleId }) => path.relative(root, moduleId));

/** Starts PostgreSQL and vitest for the tests of a folder. Throws in `findReach` when they fail without a mutant. */
export async function startTestRuns(folder: string): Promise<TestRuns> {
  const reachFolder = mkdtempSync(path.join(os.tmpdir(), 'trunkline-reach-'));
  const { vitest, run } = await startVitest({ REACH_FOLDER: reachFolder });
  const specifications = await vitest.globTestSpecifications([`${folder}/`]);
  return {
    findReach: async (sources) => {
      const result = await run(sources, specifications);
      const failed = listFailedFiles(result);
      if (failed.length > 0) throw new Error(`tests fail without a change: ${failed.join(', ')}`);
      for (const { config: own } of [vitest, ...vitest.projects]) own.bail = 1;
      const reached = readdirSync(reachFolder).map(
        (name) => JSON.parse(readFileSync(path.join(reachFolder, name), 'utf8')) as { file: string; bodies: string[] },
      );
      return new Map(reached.map(({ file, bodies }) => [file, new Set(bodies)]));
    },
    hasFailure: async (sources, testFiles) => {
      const result = await run(
        sources,
        specifications.filter(({ moduleId }) => testFiles.includes(moduleId)),
      );
      return result.unhandledErrors.length > 0 || listFailedFiles(result).length > 0;
    },
    close: async () => {
      await vitest.close();
      rmSync(reachFolder, { recursive: true, force: true });
    },
  };
}
