// The passage of a text that answers a search, with marked words. Rules: docs/rules/search.md, "Excerpts"
import { escapeMarked } from './marked-html.ts';
import { foldText, removeArticle } from './content-words.ts';

/** What marks a word of a text. */
export interface MarkedForms {
  /** Beginnings of words: what was typed and its stems, folded. One list for each word of the keyword. */
  readonly terms: readonly (readonly string[])[];
}

interface Word {
  readonly from: number;
  readonly to: number;
  /** The term that it matches; -1: none. */
  readonly term: number;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-./][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** Longest ending that a stem may lack. */
const maxEnding = 5;

function matchesForm(folded: string, form: string): boolean {
  if (form.length < 2) return folded === form;
  return [folded, removeArticle(folded)].some(
    (word) => word.startsWith(form) && word.length - form.length <= maxEnding + form.length,
  );
}

/** Words of a text with the terms that they match. Each different word is compared once. */
function findWords(text: string, { terms }: MarkedForms, known: Map<string, number>): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => {
    let term = known.get(word);
    if (term === undefined) {
      const folded = foldText(word);
      const forms = [folded, folded.replace(/[-./]/g, '')];
      term = terms.findIndex((wanted) => wanted.some((form) => forms.some((one) => matchesForm(one, form))));
      known.set(word, term);
    }
    return { from: index, to: index + word.length, term };
  });
}

const maxLength = 200;
/** Characters before the first marked word where a long passage is cut. */
const lead = 60;

interface Passage {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** The best part of a paragraph: the one with the most different terms. */
function findPart(text: string, words: readonly Word[]): Passage {
  let best: Passage = { from: 0, to: Math.min(text.length, maxLength), score: -1 };
  const hits = words.filter(({ term }) => term >= 0);
  for (const [index, hit] of hits.entries()) {
    const from = text.length <= maxLength || hit.from <= lead ? 0 : hit.from - lead;
    const inside = hits.slice(index, index + 40).filter(({ to }) => to <= from + maxLength);
    const score = new Set(inside.map(({ term }) => term)).size * 100 + Math.min(inside.length, 20);
    if (score > best.score) best = { from, to: Math.min(text.length, from + maxLength), score };
    if (from === 0 && text.length <= maxLength) break;
  }
  return best;
}

/** Cuts between words where there is a blank near, and says with dots that something was cut. */
function cut(text: string, { from, to }: Passage): { readonly from: number; readonly to: number } {
  const first = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const last = to >= text.length ? text.length : text.lastIndexOf(' ', to);
  return { from: first > 0 && first < from + lead ? first : from, to: last > from + maxLength / 2 ? last : to };
}

function markPart(text: string, words: readonly Word[], { from, to }: { readonly from: number; readonly to: number }) {
  let html = from > 0 ? '… ' : '';
  let at = from;
  for (const word of words) {
    if (word.term < 0 || word.from < at || word.to > to) continue;
    html += `${escapeMarked(text.slice(at, word.from))}<mark>${escapeMarked(text.slice(word.from, word.to))}</mark>`;
    at = word.to;
  }
  return `${html}${escapeMarked(text.slice(at, to).trimEnd())}${to < text.length ? '…' : ''}`;
}

/** Paragraphs that are compared at most. */
const maxParagraphs = 2000;

/**
 * The paragraph that has the most of the terms, cut to about 200 characters around them, as escaped text with `<mark>` alone. Of
 * equal ones the first; without any the first paragraph.
 */
export function markPassage(paragraphs: readonly string[], forms: MarkedForms): string {
  const known = new Map<string, number>();
  let best: { readonly text: string; readonly words: readonly Word[]; readonly part: Passage } | undefined;
  for (const text of paragraphs.slice(0, maxParagraphs)) {
    const words = findWords(text, forms, known);
    const part = findPart(text, words);
    if (!best || part.score > best.part.score) best = { text, words, part };
  }
  return best ? markPart(best.text, best.words, cut(best.text, best.part)) : '';
}
