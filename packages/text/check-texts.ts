// `npm run texts -- fr [FILE…] [--accept]`: what is wrong in the texts of a language, by file. With `--accept` the English sentences of
// today count as those that were translated. docs/rules/languages.md
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkTextFile, hashTranslated, readTranslatedFrom } from './src/language-check.ts';
import { isLanguage } from './src/languages.ts';
import { listTextFiles, readTextFile } from './src/server-texts.ts';

const words = process.argv.slice(2);
const [language, ...named] = words.filter((word) => !word.startsWith('--'));
if (!isLanguage(language) || language === 'en') {
  console.error('Name a language: ar, fr, ko, pt, ru, es or vi.');
  process.exit(2);
}
const own = listTextFiles(language);
const files = named.length > 0 ? named : listTextFiles('en');

if (words.includes('--accept')) {
  const hashes = { ...readTranslatedFrom(language) };
  for (const name of files.filter((file) => own.includes(file)))
    hashes[name] = hashTranslated(readTextFile(language, name), readTextFile('en', name));
  const sorted = Object.fromEntries(Object.entries(hashes).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  mkdirSync(new URL('./translated-from/', import.meta.url), { recursive: true });
  writeFileSync(new URL(`./translated-from/${language}.json`, import.meta.url), `${JSON.stringify(sorted, null, 2)}\n`);
}

let errors = 0;
for (const name of files) {
  if (!own.includes(name)) {
    console.log(`${name}: missing, ${Object.keys(readTextFile('en', name)).length} keys`);
    errors += 1;
    continue;
  }
  const report = checkTextFile(language, name);
  errors += report.errors.length;
  if (report.errors.length + report.warnings.length === 0) continue;
  console.log(name);
  for (const problem of report.errors) console.log(`  error    ${problem}`);
  for (const problem of report.warnings) console.log(`  look at  ${problem}`);
}
console.log(errors === 0 ? `${files.length} files without an error` : `${errors} errors`);
process.exitCode = errors === 0 ? 0 : 1;
