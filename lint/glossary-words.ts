import { parseSync, type TSPropertySignature, Visitor } from 'oxc-parser';

/** A word of the column "Not" of docs/glossary.md in backticks, with the term that is used instead. */
export interface ForbiddenWord {
  /** Lower-case words: `net price` is two. */
  readonly words: readonly string[];
  readonly term: string;
  /** Folders or files that may use it: the table "Exceptions". */
  readonly allowedIn: readonly string[];
}

const toCells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const listCode = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);

/** The lines of the tables under a heading, without their heads. */
function listRows(glossary: string, heading: string): string[][] {
  const section = glossary.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(toCells);
}

/** @throws Error when an exception names a word that is not refused. */
export function parseGlossary(glossary: string): ForbiddenWord[] {
  const exceptions = listRows(glossary, 'Exceptions');
  const forbidden = ['People', 'Product domain', 'Code'].flatMap((heading) =>
    listRows(glossary, heading).flatMap(([term = '', , , not = '']) =>
      listCode(not).map((word) => ({
        words: word.toLowerCase().split(/[ -]/),
        term,
        allowedIn: exceptions.flatMap(([names = '', paths = '']) =>
          listCode(names).includes(word) ? listCode(paths) : [],
        ),
      })),
    ),
  );
  const refused = new Set(forbidden.map(({ words }) => words.join(' ')));
  const stray = exceptions.flatMap(([names = '']) => listCode(names)).find((word) => !refused.has(word.toLowerCase()));
  if (stray !== undefined) throw new Error(`the exception ${stray} of the glossary is not refused`);
  return forbidden;
}

/** `toNetPrice`, `net_price`, `NET-price` → to, net, price. */
export const splitName = (name: string): string[] =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const isWord = (written: string | undefined, word: string): boolean => written === word || written === `${word}s`;

/** The refused word that a name contains, in the singular or with an s. */
export function findForbiddenWord(
  name: string,
  file: string,
  forbidden: readonly ForbiddenWord[],
): ForbiddenWord | undefined {
  const written = splitName(name);
  return forbidden.find(
    ({ words, allowedIn }) =>
      written.some((_, at) => words.every((word, index) => isWord(written[at + index], word))) &&
      !allowedIn.some((folder) => file === folder || file.startsWith(`${folder}/`)),
  );
}

interface Pattern {
  readonly type: string;
  readonly name?: string;
  readonly [key: string]: unknown;
}

/** The names that a pattern of a declaration gives; `{ kept }` takes the name of a field and gives none. */
function listBound(pattern: unknown): string[] {
  const { type, name, left, argument, elements, properties } = (pattern ?? { type: '' }) as Pattern;
  if (type === 'Identifier') return name === undefined ? [] : [name];
  if (type === 'AssignmentPattern') return listBound(left);
  if (type === 'RestElement') return listBound(argument);
  if (type === 'ArrayPattern' && Array.isArray(elements)) return elements.flatMap(listBound);
  if (type !== 'ObjectPattern' || !Array.isArray(properties)) return [];
  return (properties as Pattern[]).flatMap((property) =>
    property['shorthand'] === true ? [] : listBound(property['value'] ?? property),
  );
}

const nameOfProperty = ({ key }: TSPropertySignature): string[] => (key.type === 'Identifier' ? [key.name] : []);

/** The names that a source file declares: variables, parameters, functions, types, and the fields of types. */
export function listDeclaredNames(file: string, source: string): string[] {
  const names: string[] = [];
  const add = (...patterns: readonly unknown[]): void => void names.push(...patterns.flatMap(listBound));
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id, params }) => add(id, ...params),
    FunctionExpression: ({ params }) => add(...params),
    ArrowFunctionExpression: ({ params }) => add(...params),
    ClassDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSPropertySignature: (property) => void names.push(...nameOfProperty(property)),
  }).visit(parseSync(file, source).program);
  return names;
}
