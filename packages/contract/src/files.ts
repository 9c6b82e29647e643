import { z } from 'zod/mini';
import { publicAccess, endpoint, userAccess } from './endpoint.ts';
import { partnerFileBytes, uploadField } from './upload.ts';
import { id, storedFile } from './values.ts';

/** The output of endpoints that answer a file. */
export const fileAnswer = z.file();

export const downloadStoredFile = endpoint({
  method: 'GET',
  path: '/common/download',
  access: publicAccess,
  reads: true,
  summary: 'A stored file, for callers who may see its record or have a link signed within the last 60 seconds.',
  input: z.object({
    /** The id of the file, not a name. */
    fileName: id,
    /** Accepted and ignored. */
    delete: z.nullish(z.union([z.boolean(), z.string()])),
    until: z.nullish(z.int()),
    signature: z.nullish(z.string().check(z.maxLength(100))),
  }),
  output: fileAnswer,
  mediaTypes: ['application/octet-stream'],
});

export const uploadPurposes = ['avatar', 'logo'] as const;

export const uploadProfilePicture = endpoint({
  method: 'POST',
  path: '/common/upload',
  access: userAccess,
  summary:
    'Stores a picture that a later call assigns to a record by `file_id`; it is deleted after a day without a record.',
  bodies: ['multipart'],
  input: z.object({
    file: uploadField({ kinds: ['jpg', 'png', 'webp'], maxBytes: partnerFileBytes }),
    purpose: z.enum(uploadPurposes),
  }),
  output: storedFile,
});
