// Pictures in texts: `![caption](picture:ID)`. Rules: docs/rules/content.md, "Pictures"
import { pictureScheme } from '@trunkline/contract/content/pictures';
import type { Token, Tokens } from 'marked';
import { markup, type SafeHtml } from './markup.ts';
import type { MarkdownReading } from './markdown-reading.ts';

export const isImage = (token: Token): token is Tokens.Image => token.type === 'image';

/** How wide a picture is shown: the text is at most 760 pixels wide. */
const shownSizes = '(max-width: 800px) 100vw, 760px';

/** Undefined and a problem for an address, because pictures are shown by reference alone, and for a picture that does not exist. */
export function renderPicture(
  reading: MarkdownReading,
  address: string,
  place: 'inline' | 'figure',
): SafeHtml | undefined {
  const report = (name: 'picture_refused' | 'picture_unknown' | 'picture_alt_missing'): void => {
    reading.problems.push({ line: reading.line, name, value: address.slice(0, 100) });
  };
  if (!address.startsWith(pictureScheme)) {
    report('picture_refused');
    return undefined;
  }
  const picture = reading.pictures.get(address.slice(pictureScheme.length).toLowerCase());
  if (!picture) {
    report('picture_unknown');
    return undefined;
  }
  if (picture.alt === '') report('picture_alt_missing');
  const { src, srcset, avif, width, height, alt, focal_x, focal_y } = picture;
  const position = `object-position:${focal_x}% ${focal_y}%`;
  const sources = [
    markup`<source type="image/avif" srcset="${avif}" sizes="${shownSizes}" />`,
    markup`<source type="image/webp" srcset="${srcset}" sizes="${shownSizes}" />`,
  ];
  const size = markup`width="${width}" height="${height}"`;
  const image = markup`<img src="${src}" alt="${alt}" ${size} loading="lazy" style="${position}" />`;
  return markup`<picture class="${place}">${sources}${image}</picture>`;
}

/** A picture that is a paragraph by itself, with its caption. */
export function renderFigure(reading: MarkdownReading, { href, text }: Tokens.Image): SafeHtml | undefined {
  const picture = renderPicture(reading, href, 'figure');
  if (!picture) return markup`<p>${text}</p>`;
  const caption = text === '' ? [] : [markup`<figcaption>${text}</figcaption>`];
  return markup`<figure class="picture">${picture}${caption}</figure>`;
}
