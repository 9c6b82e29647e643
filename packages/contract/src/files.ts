import { z } from 'zod/mini';
import { publicAccess, endpoint, userAccess } from './endpoint.ts';
import { partnerFileBytes, uploadField, type UploadRule } from './upload.ts';
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

const profilePicture: UploadRule = { kinds: ['jpg', 'png', 'webp'], maxBytes: partnerFileBytes };
const attachment: UploadRule = { kinds: ['pdf', 'jpg', 'png', 'docx'], maxBytes: partnerFileBytes };

/** What uploads are for, with the kinds that each takes. */
export const uploadRules = {
  avatar: profilePicture,
  logo: profilePicture,
  chat: attachment,
  message: attachment,
} as const satisfies Record<string, UploadRule>;
export type UploadPurpose = keyof typeof uploadRules;
export const uploadPurposes = ['avatar', 'logo', 'chat', 'message'] as const satisfies readonly UploadPurpose[];

export const uploadFile = endpoint({
  method: 'POST',
  path: '/common/upload',
  access: userAccess,
  summary:
    'Stores a file that a later call assigns to a record by `file_id`; it is deleted after a day without a record. Which kinds it may have depends on its purpose.',
  bodies: ['multipart'],
  input: z.object({
    /** Each purpose takes some of the kinds. */
    file: uploadField({
      kinds: ['jpg', 'png', 'webp', 'pdf', 'docx'],
      maxBytes: partnerFileBytes,
      by: { field: 'purpose', rules: uploadRules },
    }),
    purpose: z.enum(uploadPurposes),
  }),
  output: storedFile,
});
