// The library of pictures. Rules: docs/rules/content.md, "Pictures"
import { z } from 'zod/mini';
import { contentPicture } from '../content/pictures.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { staffFileBytes, uploadField } from '../upload.ts';
import { emptyAnswer, id, instant, line, version } from '../values.ts';

const readAccess = staffAccess('content:page:read');
const editAccess = staffAccess('content:page:edit');

export const contentPictureRule = { kinds: ['jpg', 'png', 'webp', 'avif'], maxBytes: staffFileBytes } as const;

/** The longest text that says what a picture shows, in characters. */
export const maxAltLength = 300;

const language = z.enum(languages);

const pictureActions = ['save', 'delete'] as const;

export const staffPicture = z.object({
  id: z.string(),
  /** Name of the uploaded file, without its extension. */
  name: z.string(),
  /** Alternative texts: what the picture shows, by language. */
  alts: z.partialRecord(language, z.string()),
  picture: contentPicture,
  /** Items whose newest version or published one shows it. */
  uses: z.int(),
  created: z.object({ at: instant, who: z.nullable(z.string()) }),
  actions: z.array(z.enum(pictureActions)),
  version,
});
export type StaffPicture = z.output<typeof staffPicture>;

export const contentPictureSorts = ['created_at', 'name'] as const;

export const listContentPictures = endpoint({
  method: 'GET',
  path: '/admin/content/picture',
  access: readAccess,
  summary: 'Pictures of content, the newest first. Keyword searches names and what the pictures show.',
  input: z.object({ ...listInput, sort: sortBy(contentPictureSorts) }),
  output: listShape(staffPicture),
});

export const getContentPicture = endpoint({
  method: 'GET',
  path: '/admin/content/picture/detail',
  access: readAccess,
  summary: 'One picture of content.',
  input: z.object({ id }),
  output: staffPicture,
});

export const uploadContentPicture = endpoint({
  method: 'POST',
  path: '/admin/content/picture/upload',
  access: editAccess,
  summary: 'Encodes a picture anew as AVIF and WebP in three widths, and adds it to the library.',
  bodies: ['multipart'],
  input: z.object({ file: uploadField(contentPictureRule), alt: z.nullish(line(maxAltLength)) }),
  output: staffPicture,
});

export const saveContentPicture = endpoint({
  method: 'POST',
  path: '/admin/content/picture/save',
  access: editAccess,
  summary: 'Changes what is said of a picture, and the point that stays in view; absent fields are unchanged.',
  input: z.object({
    id,
    version,
    name: z.optional(line(120)),
    /** Alternative texts by language; null removes one. */
    alts: z.optional(z.partialRecord(language, z.nullable(line(maxAltLength)))),
    focal_x: z.optional(z.int().check(z.gte(0), z.lte(100))),
    focal_y: z.optional(z.int().check(z.gte(0), z.lte(100))),
  }),
  output: staffPicture,
});

export const deleteContentPicture = endpoint({
  method: 'POST',
  path: '/admin/content/picture/delete',
  access: editAccess,
  summary: 'Deletes a picture that no version of an item shows.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});
