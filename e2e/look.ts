// npm run look [-- ADDRESS]: measures the texts of all screens, or of those whose address begins with ADDRESS. Prints a table of what
// overlaps, is cut or leaves its box, and writes a picture of each such screen. docs/rules/pages.md, "Texts on screens"
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { LookFinding } from './support/look/look-at-page.ts';
import { problemKinds } from './support/look/text-geometry.ts';

const folder = path.resolve('node_modules/.cache/look');
rmSync(folder, { recursive: true, force: true });

const child = spawn('npx', ['playwright', 'test', 'look.e2e.ts', '--reporter=dot', '--retries=0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, LOOK: process.argv[2] ?? 'all', LOOK_RESULTS: folder },
});
let output = '';
child.stdout.on('data', (part: Buffer) => (output += part.toString()));
const [code] = (await once(child, 'close')) as [number | null];

const results = path.join(folder, 'findings.jsonl');
const findings = existsSync(results)
  ? readFileSync(results, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LookFinding)
  : [];

/** How often each value occurs, the most frequent first. */
const countBy = (list: readonly LookFinding[], read: (finding: LookFinding) => string): [string, LookFinding[]][] =>
  [...Map.groupBy(list, read)].toSorted(([, a], [, b]) => b.length - a.length);

const languages = [...new Set(findings.map(({ language }) => language))].toSorted();
console.table(
  Object.fromEntries(
    problemKinds.map((kind) => [
      kind,
      Object.fromEntries(
        languages.map((language) => [
          language,
          findings.filter((finding) => finding.kind === kind && finding.language === language).length,
        ]),
      ),
    ]),
  ),
);
for (const [place, list] of countBy(findings, ({ kind, place: where }) => `${kind} in ${where}`)) {
  console.log(`\n${list.length} × ${place}`);
  for (const { address, language, size, text } of list.slice(0, 3))
    console.log(`    ${language} ${size} ${address} “${text}”`);
}
console.log(`\n${findings.length} problems${findings.length > 0 ? `; pictures in ${folder}` : ''}`);
// The product did not start, or a page did not open.
if (code !== 0 && findings.length === 0) console.log(output);
process.exitCode = code === 0 ? 0 : 1;
