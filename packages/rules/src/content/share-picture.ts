import { type Language, languages } from '@trunkline/contract/languages';

/** What has a picture of its own for those who share its page; `site` is the picture of all other pages. */
export const sharePictureKinds = ['site', 'product', 'news', 'solution', 'help', 'page'] as const;
export type SharePictureKind = (typeof sharePictureKinds)[number];

/** Contents of the picture. */
export interface SharePicture {
  readonly kind: SharePictureKind;
  /** The name of the page in its address: the code of a product, the slug of an item; `site` for the site. */
  readonly key: string;
  readonly language: Language;
  readonly vendor: string;
  /** The large line. */
  readonly title: string;
  /** The small line below it. */
  readonly line: string;
  /** The address of a drawing, with its version. */
  readonly drawing: string;
}

/** What the picture of an item shows below its title: its own picture, else the first product of its text. A solution is no product. */
export const getSharedDrawing = ({ kind, image, products }: SharedItem): string =>
  image ?? (kind === 'solution' ? '' : (products[0]?.image ?? ''));
interface SharedItem {
  readonly kind: string;
  readonly image: string | null;
  readonly products: readonly { readonly image: string }[];
}

/** 53 bits as 11 characters (cyrb53). It tells versions of a picture apart; nothing is protected by it. */
function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
}

// Slugs of pages are paths, and a slug has no dot.
const toFileName = (key: string): string => encodeURIComponent(key.replaceAll('/', '.'));
const toKey = (kind: SharePictureKind, name: string): string => (kind === 'page' ? name.replaceAll('.', '/') : name);

/** `/og/product/rv-2448p.en.1b2c3d4e5f6.png`. The address changes with what the picture shows, so that it may be kept for ever. */
export const toSharePicturePath = ({ kind, key, language, ...shown }: SharePicture): string =>
  `/og/${kind}/${toFileName(key)}.${language}.${hashText(
    JSON.stringify([shown.vendor, shown.title, shown.line, shown.drawing]),
  )}.png`;

/** The parts of such an address; undefined for any other. The hash is that of the version that was asked for. */
export function parseSharePicturePath(
  kind: string,
  file: string,
): (Pick<SharePicture, 'kind' | 'key' | 'language'> & { readonly hash: string }) | undefined {
  const found = /^(.{1,200})\.([a-z]{2})\.([0-9a-z]{11})\.png$/.exec(file);
  const [, fileName = '', name, hash = ''] = found ?? [];
  const language = languages.find((one) => one === name);
  const known = sharePictureKinds.find((one) => one === kind);
  return known && language ? { kind: known, key: toKey(known, fileName), language, hash } : undefined;
}
