import type { ContentPicture } from '@trunkline/contract/content/pictures';
import type { Language } from '@trunkline/contract/languages';
import type { StaffPicture } from '@trunkline/contract/staff/content-pictures';
import type { Trx } from '../../platform/db/connection.ts';
import { can } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import { getPictures, type PictureRecord, type StaffPictureRecord } from './pictures.sql.ts';

/** The width that is shown where a browser does not choose one, in pixels. */
const plainWidth = 960;

const toSrcset = (files: PictureRecord['files']): string =>
  files.map(({ file_id, width }) => `${toPublicFileUrl(file_id)} ${width}w`).join(', ');

export function presentPicture(row: PictureRecord, language: Language): ContentPicture {
  const ofFormat = (format: 'avif' | 'webp') => row.files.filter((file) => file.format === format);
  const webp = ofFormat('webp');
  const plain = webp.find(({ width }) => width <= plainWidth) ?? webp.at(-1);
  return {
    id: row.id,
    src: plain ? toPublicFileUrl(plain.file_id) : '',
    srcset: toSrcset(webp),
    avif: toSrcset(ofFormat('avif')),
    width: row.width,
    height: row.height,
    alt: row.alt[language] ?? row.alt.en ?? '',
    focal_x: row.focal_x,
    focal_y: row.focal_y,
  };
}

export function presentStaffPicture(
  { language, principal }: Pick<TransactionContext, 'language' | 'principal'>,
  row: StaffPictureRecord,
): StaffPicture {
  const mayEdit = can(principal, 'content:page:edit');
  return {
    id: row.id,
    name: row.name,
    alts: row.alt,
    picture: presentPicture(row, language),
    uses: row.uses,
    created: { at: row.created_at.toISOString(), who: row.created_by },
    actions: [...(mayEdit ? ['save' as const] : []), ...(mayEdit && row.uses === 0 ? ['delete' as const] : [])],
    version: row.version,
  };
}

/** Pictures by id as visitors see them; unknown ids are left out. */
export async function getContentPictures(
  trx: Trx,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, ContentPicture>> {
  const rows = await getPictures(trx, ids);
  return new Map([...rows].map(([id, row]) => [id, presentPicture(row, language)]));
}
