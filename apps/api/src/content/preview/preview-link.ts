// Signed texts in addresses of what is not published. Rules: docs/rules/content.md, "Preview"
import { dayInMs } from '@trunkline/rules/time';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A text that is signed for one purpose is not valid for another one. */
type Purpose = 'preview' | 'files' | 'drawing';

const sign = (secret: string, purpose: Purpose, text: string): string =>
  `${text}.${createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')}`;

/** The text that was signed here; undefined when it was changed. */
function readSigned(secret: string, purpose: Purpose, signed: string): string | undefined {
  const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  const expected = Buffer.from(sign(secret, purpose, text));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

/** A signed text that names a row of `content_previews`, which ends it: by the clock, or when staff revoke it. */
export const createPreviewLink = (secret: string, id: string): string => sign(secret, 'preview', id);

/** The row that a link names; undefined when the link was not signed here. */
export const readPreviewLink = (secret: string, preview: string): string | undefined =>
  readSigned(secret, 'preview', preview);

/** A signed text by which an editor downloads the files of an item for a day. It opens no page. */
export const createFilesLink = (secret: string, id: string, now: Date): string =>
  sign(secret, 'files', `${id}.${now.getTime() + dayInMs}`);

/** The item whose files a link opens; undefined when it was not signed here, or a day ago. */
export function readFilesLink(secret: string, link: string, now: Date): string | undefined {
  const [id = '', until = ''] = readSigned(secret, 'files', link)?.split('.') ?? [];
  return id !== '' && Number(until) > now.getTime() ? id : undefined;
}

/** A device of a design, with what is fitted into one of it. */
export interface DrawnDevice {
  readonly key: string;
  readonly code: string;
  readonly accessories: readonly { readonly code: string; readonly count: number }[];
}

/** A signed text that names a device and what is fitted, so that a device of a design that is not saved can be drawn. */
export function createDrawingLink(secret: string, { key, code, accessories }: DrawnDevice): string {
  const parts = [key, code, ...accessories.map((one) => [one.code, one.count])];
  return sign(secret, 'drawing', Buffer.from(JSON.stringify(parts)).toString('base64url'));
}

/** Undefined when the text was not signed here. */
export function readDrawingLink(secret: string, link: string): DrawnDevice | undefined {
  const text = readSigned(secret, 'drawing', link);
  if (text === undefined) return undefined;
  const [key, code, ...accessories] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    string,
    ...[string, number][],
  ];
  return { key, code, accessories: accessories.map(([name, count]) => ({ code: name, count })) };
}
