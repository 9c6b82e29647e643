// What a text says, for the search. Rules: docs/rules/search.md, "Content"
import type { Language } from '@trunkline/contract/languages';
import { foldText, listOtherForms, listSpellings, searchConfigurations } from '@trunkline/rules/search/content-words';
import { toPassages } from '../markdown/inline-markdown.ts';
import type { EmbeddedProduct } from '../markdown/markdown-reading.ts';
import { listProductNames, renderMarkdown } from '../markdown/render-markdown.ts';

/** Raised when the same text gives other words than before: a job makes the rows of all earlier numbers again. */
export const indexingRules = 1;

const hasConfiguration = (language: Language): boolean => searchConfigurations[language] !== 'simple';

export interface WrittenText {
  readonly language: Language;
  readonly title: string;
  readonly excerpt: string | null;
  readonly body: string | null;
}

/** A part of a text with its words; `names` are other forms of them. */
export interface IndexedPart {
  readonly written: string;
  readonly folded: string;
  readonly names: string;
}

function toPart(text: string): IndexedPart {
  const folded = foldText(text);
  return { written: text.normalize('NFC').toLowerCase(), folded, names: listOtherForms(folded).join(' ') };
}

export interface IndexedText {
  readonly title: IndexedPart;
  readonly excerpt: IndexedPart;
  readonly headings: IndexedPart;
  readonly body: IndexedPart;
  readonly passages: readonly string[];
  /** Null for languages with a configuration. */
  readonly letters: string | null;
  readonly spellings: readonly string[];
}

/** States of certificates are not searched: they change with the day. */
const anyDay = '0001-01-01';

/** The words of a text, by their weight. Products that it names are found by model and by part number, whatever the text calls them. */
export function toIndexedText(
  { language, title, excerpt, body }: WrittenText,
  products: ReadonlyMap<string, EmbeddedProduct>,
): IndexedText {
  const rendered = renderMarkdown(body ?? '', { language, products, pictures: new Map(), today: anyDay });
  const passages = toPassages(rendered.html);
  const names = [
    ...listProductNames(body ?? ''),
    ...rendered.products.flatMap(({ model, part_number }) => [model, part_number]),
  ];
  const parts = {
    title: toPart(title),
    excerpt: toPart(excerpt ?? ''),
    headings: toPart(rendered.headings.map(({ text }) => text).join('\n')),
    body: toPart([...passages, names.join(' ')].join('\n')),
  };
  const all = [parts.title, parts.excerpt, parts.body].map(({ folded }) => folded).join('\n');
  return { ...parts, passages, letters: hasConfiguration(language) ? null : all, spellings: listSpellings(all) };
}
