import type { FoundType } from '@trunkline/contract/search';
import type { FoundProduct } from './search.sql.ts';

const maxExcerptLength = 200;

/** Cut between words where there is a blank in the second half, else within a word. */
function toExcerpt(text: string): string {
  if (text.length <= maxExcerptLength) return text;
  const cut = text.slice(0, maxExcerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxExcerptLength / 2)).trimEnd()}…`;
}

export function presentFoundProduct({ id, model, words: { title, describe } }: FoundProduct) {
  const type: FoundType = 'product';
  const path = `/product/detail?cid=${encodeURIComponent(id)}`;
  return { type, id, title, model, excerpt: toExcerpt(describe), path };
}
