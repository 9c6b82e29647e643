// The demo's content is files: one for each language of an item, a list for the kinds without a text. docs/rules/demo.md, "Content"
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isWrittenLanguage, type WrittenLanguage, writtenLanguages } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { type AddressedKind, addressedKinds, type ContentKind } from '@trunkline/contract/content/kinds';

/** Title, summary and Markdown in a language. */
interface DemoText {
  readonly title: string;
  readonly excerpt: string | null;
  readonly body: string | null;
}

export interface DemoItem {
  readonly kind: ContentKind;
  readonly slug: string | null;
  readonly url: string | null;
  readonly key: string | null;
  readonly position: number;
  /** How many days before the demo's today it was published. */
  readonly days_ago: number;
  /** Details as they are saved; the contract checks them. */
  readonly details: Record<string, unknown>;
  readonly texts: Readonly<Record<string, DemoText>>;
  readonly children: readonly DemoItem[];
}

const dataFolder = fileURLToPath(new URL('data/', import.meta.url));

/** `key: value` lines between two lines of `---`, and the text below. */
export function parseContentFile(source: string): { head: ReadonlyMap<string, string>; body: string } {
  const end = source.indexOf('\n---\n', 4);
  if (!source.startsWith('---\n') || end < 0)
    throw new Error('the file does not begin with a head between lines of ---');
  const pairs = source
    .slice(4, end)
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    });
  return { head: new Map(pairs), body: source.slice(end + 5).trim() };
}

interface ItemFile {
  readonly slug: string;
  readonly language: string;
  readonly head: ReadonlyMap<string, string>;
  readonly body: string;
}

/** `aboutus.factory.en.md`: dots stand for the slashes of a slug. */
function readItemFile(folder: string, name: string): ItemFile {
  const parts = name.slice(0, -'.md'.length).split('.');
  const language = parts.pop() ?? '';
  try {
    return { slug: parts.join('/'), language, ...parseContentFile(readFileSync(folder + name, 'utf8')) };
  } catch (error) {
    throw new Error(`${folder}${name}`, { cause: error });
  }
}

const toText = ({ head, body }: ItemFile): DemoText => ({
  title: head.get('title') ?? '',
  excerpt: head.get('excerpt') ?? null,
  body: body === '' ? null : body,
});

/** Items with a page of a kind, those below others as their children. */
function readAddressedItems(kind: AddressedKind): DemoItem[] {
  const folder = `${dataFolder}${kind}/`;
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => readItemFile(folder, name))
    .filter(({ language }) => isWrittenLanguage(language));
  const english = files.filter(({ language }) => language === 'en');
  const listBelow = (parent: string | undefined): DemoItem[] =>
    english
      .filter(({ head }) => head.get('parent') === parent)
      .map(({ slug, head }) => ({
        kind,
        slug,
        url: null,
        key: null,
        position: Number(head.get('position') ?? 0),
        days_ago: Number(head.get('days_ago') ?? 1),
        details: JSON.parse(head.get('details') ?? '{}') as Record<string, unknown>,
        texts: Object.fromEntries(
          files.filter((file) => file.slug === slug).map((file) => [file.language, toText(file)]),
        ),
        children: listBelow(slug),
      }));
  return listBelow(undefined);
}

/** An entry of `menu.json`, `footer.json`, `link.json` or `banner.json`; its place in the list is its position. */
interface ListedItem {
  readonly url?: string;
  readonly key?: string;
  readonly details?: Record<string, unknown>;
  /** Its texts are `demo.item_<text>_title`, and `_excerpt` and `_body` where it has them. */
  readonly text: string;
  readonly children?: readonly ListedItem[];
}

function readListedText(language: WrittenLanguage, name: string): DemoText {
  const { find } = getT(language);
  const title = find(`demo.item_${name}_title`);
  if (title === undefined) throw new Error(`no text demo.item_${name}_title`);
  return { title, excerpt: find(`demo.item_${name}_excerpt`) ?? null, body: find(`demo.item_${name}_body`) ?? null };
}

const toListedItem = (kind: ContentKind, item: ListedItem, position: number): DemoItem => ({
  kind,
  slug: null,
  url: item.url ?? null,
  key: item.key ?? null,
  position,
  days_ago: 400,
  details: item.details ?? {},
  texts: Object.fromEntries(writtenLanguages.map((language) => [language, readListedText(language, item.text)])),
  children: (item.children ?? []).map((child, index) => toListedItem(kind, child, index)),
});

const listedKinds = ['banner', 'menu', 'link', 'footer'] as const satisfies readonly ContentKind[];

function readListedItems(kind: (typeof listedKinds)[number]): DemoItem[] {
  const file = `${dataFolder}${kind}.json`;
  if (!existsSync(file)) return [];
  const items = JSON.parse(readFileSync(file, 'utf8')) as ListedItem[];
  return items.map((item, index) => toListedItem(kind, item, index));
}

/** All items of the demo. Throws when a file has no head. */
export const readDemoItems = (): DemoItem[] => [
  ...addressedKinds.flatMap(readAddressedItems),
  ...listedKinds.flatMap(readListedItems),
];
