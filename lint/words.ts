// npm run lint: names of the code and of files use no word that docs/glossary.md refuses.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findForbiddenWord, listDeclaredNames, parseGlossary } from './glossary-words.ts';

const root = path.resolve(import.meta.dirname, '..');
const forbidden = parseGlossary(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'e2e', 'bench', 'lint'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (file) => /\.(?:tsx?|m?js|css|json)$/.test(file) && !/[.]gen[.]/.test(file) && existsSync(path.join(root, file)),
  );

const errors = files.flatMap((file) => {
  const declared = /\.(?:tsx?|m?js)$/.test(file)
    ? listDeclaredNames(file, readFileSync(path.join(root, file), 'utf8'))
    : [];
  return [...new Set([path.basename(file).replace(/\..*/, ''), ...declared])].flatMap((name) => {
    const found = findForbiddenWord(name, file, forbidden);
    return found ? [`${file}: ${name}: the glossary says ${found.term}, not ${found.words.join(' ')}`] : [];
  });
});

for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;
