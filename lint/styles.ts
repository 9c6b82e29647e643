// npm run lint: stylesheets against each other and against the sources, which Stylelint, that reads one file, cannot see.
// docs/decisions/0097-layout-parts-carry-the-scale.md
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AtRule, parse, type Root, type Rule } from 'postcss';

const root = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/web/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && existsSync(path.join(root, file)));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const errors: string[] = [];
const sheets = new Map<string, Root>(
  files.filter((file) => file.endsWith('.css')).map((file) => [file, parse(read(file), { from: file })]),
);
const isModule = (file: string): boolean => file.endsWith('.module.css');

/** Vite names classes in camel case. */
const toName = (className: string): string => className.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
/** The classes of a module, without those of `:global(…)`. */
function listClasses(sheet: Root): Set<string> {
  const names = new Set<string>();
  sheet.walkRules(({ selector }) => {
    const own = selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '').replace(/\[[^\]]*\]/g, '');
    for (const [, name = ''] of own.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(toName(name));
  });
  return names;
}

// A class that a source names and no module has would be undefined without a word; one that no source names is dead.
const named = new Map<string, Set<string>>();
const namedAtRunTime = new Set<string>();
for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
  const text = read(file);
  const body = text.replaceAll(/^import .*$|\} from '.*';$/gm, '');
  for (const [, local = '', specifier = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
    const sheet = path.posix.join(path.posix.dirname(file), specifier);
    const names = named.get(sheet) ?? new Set();
    named.set(sheet, names);
    const known = sheets.get(sheet);
    if (!known) errors.push(`${file}: there is no ${specifier}`);
    for (const [, name = ''] of body.matchAll(new RegExp(`(?<![.\\w])${local}\\.(\\w+)`, 'g'))) {
      names.add(name);
      if (known && !listClasses(known).has(name)) errors.push(`${file}: ${specifier} has no class ${name}`);
    }
    if (new RegExp(`(?<![.\\w])${local}(?:\\[|[,)} ])`).test(body)) namedAtRunTime.add(sheet);
  }
}
for (const [file, sheet] of sheets) {
  if (!isModule(file)) continue;
  if (!named.has(file)) errors.push(`${file}: no source imports it`);
  else if (!namedAtRunTime.has(file))
    for (const name of listClasses(sheet))
      if (!named.get(file)?.has(name)) errors.push(`${file}: no source names the class ${name}`);
}

const widths = [340, 560, 760, 1100];
for (const [file, sheet] of sheets)
  sheet.walkAtRules('container', ({ params }: AtRule) => {
    for (const [, side, width] of params.matchAll(/(min|max)-width: (\d+)px/g))
      if (!widths.includes(Number(width) - (side === 'min' ? 1 : 0)))
        errors.push(`${file}: @container ${params}: the widths are ${widths.join(', ')} px`);
  });

/** So many equal declarations in two modules are one part or one class with a name. */
const smallestCopy = 6;
const blocks = new Map<string, Map<string, string>>();
for (const [file, sheet] of sheets)
  sheet.walkRules(({ nodes, selector }: Rule) => {
    const lines = nodes.flatMap((node) => (node.type === 'decl' ? [`${node.prop}: ${node.value}`] : []));
    if (lines.length < smallestCopy) return;
    const key = lines.toSorted().join('; ');
    blocks.set(key, (blocks.get(key) ?? new Map<string, string>()).set(file, selector.replaceAll('\n', ' ')));
  });
for (const [block, places] of blocks)
  if (places.size > 1)
    errors.push(
      `the same rule stands in ${Array.from(places, ([file, selector]) => `${file} (${selector})`).join(', ')}: ${block}`,
    );

for (const error of errors) console.error(error);
if (errors.length > 0) {
  console.error(`${errors.length} problems of stylesheets`);
  process.exitCode = 1;
}
