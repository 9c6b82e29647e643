import { splitMatches } from './text-matches.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** A piece of a text as HTML. */
export const escapeMarked = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** A text as HTML: escaped, the words of a keyword within `<mark>`. */
export const markMatches = (text: string, keyword: string): string =>
  splitMatches(text, keyword)
    .map((piece) => (piece.hit ? `<mark>${escapeMarked(piece.text)}</mark>` : escapeMarked(piece.text)))
    .join('');

/** The reverse of `markMatches`, for pages, which show the pieces without HTML. */
export const readMarkedHtml = (html: string): { readonly text: string; readonly hit: boolean }[] =>
  html
    .split(/(<mark>[^<]*<\/mark>)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const hit = piece.startsWith('<mark>');
      const escaped = hit ? piece.slice('<mark>'.length, -'</mark>'.length) : piece;
      return { hit, text: escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? '') };
    });
