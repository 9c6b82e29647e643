import { z } from 'zod/mini';
import { publicAccess, endpoint, userAccess } from './endpoint.ts';
import { partnerFileBytes, upload } from './upload.ts';
import { id, storedFile } from './values.ts';

/** What an endpoint that answers a file says it answers. */
export const fileBytes = z.file();

export const download = endpoint({
  method: 'GET',
  path: '/common/download',
  access: publicAccess,
  summary: 'A stored file, for who may see its record or holds a link signed within the last 60 seconds.',
  input: z.object({
    /** The file's id; never a name. */
    fileName: id,
    /** Accepted and ignored: reading deletes nothing. */
    delete: z.nullish(z.union([z.boolean(), z.string()])),
    until: z.nullish(z.int()),
    signature: z.nullish(z.string().check(z.maxLength(100))),
  }),
  output: fileBytes,
  answers: ['application/octet-stream'],
});

export const uploadPurposes = ['avatar', 'logo'] as const;

export const uploadFile = endpoint({
  method: 'POST',
  path: '/common/upload',
  access: userAccess,
  summary: 'Stores a picture that a later call gives to its record by `file_id`; unclaimed, it is gone after a day.',
  takes: ['multipart'],
  input: z.object({
    file: upload({ kinds: ['jpg', 'png', 'webp'], maxBytes: partnerFileBytes }),
    purpose: z.enum(uploadPurposes),
  }),
  output: storedFile,
});
