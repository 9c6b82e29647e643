// What is collected while a text is rendered. Rules: docs/rules/content.md, "Markdown"
import type { ContentPicture } from '@trunkline/contract/content/pictures';
import type { Language } from '@trunkline/text/languages';

/** A product that a text may show. */
export interface EmbeddedProduct {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly model: string;
  readonly part_number: string;
  readonly image: string;
  /** Pixels of a drawing; null for an uploaded picture. */
  readonly image_size: { readonly width: number; readonly height: number } | null;
  /** Path of the page, without the language prefix. */
  readonly path: string;
  /** The address of its data sheet. */
  readonly download: string;
}

/** Objects to which a text may refer. */
export interface MarkdownSources {
  /** The language of the page: its paths begin with it. */
  readonly language: Language;
  /** States of certificates are those of this day. */
  readonly today: string;
  /** Products by the name that the text uses, in small letters: code, model or part number. */
  readonly products: ReadonlyMap<string, EmbeddedProduct>;
  /** Pictures by id. */
  readonly pictures: ReadonlyMap<string, ContentPicture>;
}

export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** What is wrong with a text. The sentence is `content.problem_<name>`. */
export interface TextProblem {
  readonly line: number;
  readonly name:
    | 'block_unknown'
    | 'day_wrong'
    | 'block_open'
    | 'block_empty'
    | 'product_unknown'
    | 'address_refused'
    | 'picture_refused'
    | 'picture_unknown'
    | 'picture_alt_missing';
  readonly value: string;
}

export interface MarkdownReading extends MarkdownSources {
  readonly headings: Heading[];
  /** Number of times that an id was wanted. */
  readonly headingIds: Map<string, number>;
  readonly questions: { readonly question: string; readonly answer: string }[];
  readonly problems: TextProblem[];
  /** Products in the order in which the text shows them. */
  readonly shown: Set<EmbeddedProduct>;
  /** The line that is rendered, as far as it is known: where the part begins. */
  line: number;
}

/** The product that a text names; undefined and a problem when there is none. */
export function findEmbedded(reading: MarkdownReading, name: string, line = reading.line): EmbeddedProduct | undefined {
  const product = reading.products.get(name.trim().toLowerCase());
  if (product) reading.shown.add(product);
  else reading.problems.push({ line, name: 'product_unknown', value: name.trim().slice(0, 100) });
  return product;
}
