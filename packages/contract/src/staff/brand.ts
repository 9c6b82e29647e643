import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { partnerFileBytes, uploadField } from '../upload.ts';

// Logo and icon of the vendor. Rules: docs/rules/settings.md, "Brand"

export const brandPictureRule = { kinds: ['png', 'jpg', 'webp'], maxBytes: partnerFileBytes } as const;

export const uploadBrandPicture = endpoint({
  method: 'POST',
  path: '/admin/brand/upload',
  access: staffAccess('system:setting:edit'),
  summary:
    'Stores a picture for the settings `brand.logo`, `brand.logo_dark` and `brand.favicon`, whose value is its `file_id`. It is a PNG of at most 512 pixels a side, and public.',
  bodies: ['multipart'],
  input: z.object({ file: uploadField(brandPictureRule) }),
  output: z.object({ file_id: z.string(), url: z.string() }),
});
