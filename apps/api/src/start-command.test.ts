import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './platform/server/environment.ts';

const readText = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
/** `A=1 B=2`, and the arguments of Node with the program. */
const split = (text: RegExpExecArray | null): string[] => (text ?? []).slice(1);

test('the service of the README starts the program as npm start does', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: { start: string } };
  const service = readText('README.md');
  const started = split(/^(.+) exec node (.+)$/.exec(scripts.start));
  expect(started).toHaveLength(2);
  expect([
    ...split(/^Environment=(.+)$/m.exec(service)),
    ...split(/^ExecStart=\/opt\/trunkline\/node_modules\/\.bin\/node (.+)$/m.exec(service)),
  ]).toEqual(started);
});
