import type { ContentKind } from '@trunkline/contract/content/kinds';

// What items of a kind have. Rules: docs/rules/content.md, "Kinds"

export interface KindFields {
  /** A page of its own: address and text. */
  readonly page: boolean;
  /** Whether the item leads to an address. */
  readonly url: boolean;
  /** What the code finds it by, or the category that it stands for. */
  readonly key: boolean;
  readonly category: boolean;
  readonly topic: boolean;
  /** Whether the kind has the field. Topics of the help centre only. */
  readonly icon: boolean;
  readonly image: boolean;
  readonly excerpt: boolean;
}

const nothing: KindFields = {
  page: false,
  url: false,
  key: false,
  category: false,
  topic: false,
  icon: false,
  image: false,
  excerpt: false,
};
const page = { ...nothing, page: true, excerpt: true };

export const fieldsOfKinds: Readonly<Record<ContentKind, KindFields>> = {
  page,
  help: { ...page, icon: true },
  news: { ...page, topic: true, image: true },
  solution: { ...page, image: true },
  banner: { ...nothing, url: true, image: true, excerpt: true },
  menu: { ...nothing, url: true, key: true, category: true },
  link: { ...nothing, url: true },
  footer: { ...nothing, url: true, key: true },
};
