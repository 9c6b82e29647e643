// The library of pictures. Rules: docs/rules/content.md, "Pictures"
import { nameColumn } from '../../platform/db/name-order.ts';
import { hasFoldedWords } from '../../platform/db/list-words.ts';
import type { Language } from '@trunkline/contract/languages';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import { staleVersion } from '../../platform/db/record-version.ts';
import { reverseColumns, type SortColumn } from '../../platform/db/row-position.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';

export type PictureTexts = { readonly [L in Language]?: string };

interface PictureFile {
  readonly format: 'avif' | 'webp';
  /** Pixels. */
  readonly width: number;
  readonly file_id: string;
}

/** A picture as visitors see it. */
export interface PictureRecord {
  readonly id: string;
  readonly alt: PictureTexts;
  readonly width: number;
  readonly height: number;
  readonly focal_x: number;
  readonly focal_y: number;
  /** The widest first. */
  readonly files: readonly PictureFile[];
}

export interface StaffPictureRecord extends PictureRecord {
  readonly name: string;
  readonly version: number;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly uses: number;
}

const shownColumns = ['id', 'alt', 'width', 'height', 'focal_x', 'focal_y', 'files'] as const;

const staffColumns = [
  'content_pictures.id',
  'content_pictures.alt',
  'content_pictures.width',
  'content_pictures.height',
  'content_pictures.focal_x',
  'content_pictures.focal_y',
  'content_pictures.files',
  'content_pictures.name',
  'content_pictures.version',
  'content_pictures.created_at',
  'content_pictures.created_by',
  'content_pictures.changed_at',
  'content_pictures.changed_by',
  sql<number>`(select count(*)::int from content_picture_uses u where u.picture_id = content_pictures.id)`.as('uses'),
] as const;

const id: SortColumn = { value: sql`content_pictures.id`, type: 'uuid' };
const name: SortColumn = nameColumn('content_pictures.name');
const createdAt: SortColumn = { value: sql`content_pictures.created_at`, type: 'timestamptz' };
const orders = {
  name: [name, id],
  '-name': reverseColumns([name, id]),
  created_at: [createdAt, id],
  '-created_at': reverseColumns([createdAt, id]),
};
export type PictureSort = keyof typeof orders;

export interface PictureFilter {
  readonly keyword?: string | null | undefined;
}

export const pictureList = defineList<
  'content_pictures',
  { readonly trx: Trx },
  PictureFilter,
  PictureSort,
  StaffPictureRecord
>({
  createdAt: sql`content_pictures.created_at`,
  visible: ({ trx }) => trx.selectFrom('content_pictures'),
  listConditions: (_reader, { keyword }) => (keyword ? [hasFoldedWords(sql`content_pictures.words`, keyword)] : []),
  sortColumns: (sort) => orders[sort],
  select: (rows) => rows.select(staffColumns).$castTo<StaffPictureRecord>(),
});

/** Pictures by id, as visitors see them; unknown ids are left out. */
export async function getPictures(trx: Trx, ids: readonly string[]): Promise<Map<string, PictureRecord>> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom('content_pictures')
    .select(shownColumns)
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .$castTo<PictureRecord>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The picture, locked until the end of the transaction when it is to be changed. */
export async function getPicture(trx: Trx, pictureId: string, mode: 'read' | 'lock'): Promise<StaffPictureRecord> {
  const row = isUuid(pictureId)
    ? await trx
        .selectFrom('content_pictures')
        .select(staffColumns)
        .where('id', '=', pictureId)
        .$if(mode === 'lock', (query) => query.forUpdate())
        .$castTo<StaffPictureRecord>()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('content.picture_not_found');
  return row;
}

/** Words of a picture, with which a keyword is compared. */
const toWords = ({ name: fileName, alt }: Pick<StaffPictureRecord, 'name' | 'alt'>): string =>
  [fileName, ...Object.values(alt)].join(' ').toLowerCase();

export type NewPicture = Pick<StaffPictureRecord, 'name' | 'alt' | 'width' | 'height' | 'files'> & {
  readonly id: string;
};

export async function insertPicture(trx: Trx, { alt, files, ...picture }: NewPicture, now: Date): Promise<void> {
  await trx
    .insertInto('content_pictures')
    .values({
      ...picture,
      alt: JSON.stringify(alt),
      files: JSON.stringify(files),
      words: toWords({ ...picture, alt }),
      created_at: now,
      created_by: changedBy,
      changed_at: now,
      changed_by: changedBy,
    })
    .execute();
}

type PictureChange = Pick<StaffPictureRecord, 'name' | 'alt' | 'focal_x' | 'focal_y'>;

export async function updatePicture(
  trx: Trx,
  row: StaffPictureRecord,
  { alt, ...change }: PictureChange,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('content_pictures')
    .set({
      ...change,
      alt: JSON.stringify(alt),
      words: toWords({ ...change, alt }),
      version: row.version + 1,
      changed_at: now,
      changed_by: changedBy,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw staleVersion(row);
}

export const deletePicture = (trx: Trx, pictureId: string) =>
  trx.deleteFrom('content_pictures').where('id', '=', pictureId).execute();

/** The item shows these pictures; unknown ids are left out. */
export async function insertPictureUses(trx: Trx, contentId: string, ids: readonly string[]): Promise<void> {
  const wanted = ids.filter(isUuid);
  if (wanted.length === 0) return;
  await sql`insert into content_picture_uses (picture_id, content_id)
    select id, ${contentId} from content_pictures where id = any(${wanted}::uuid[])
    on conflict do nothing`.execute(trx);
}
