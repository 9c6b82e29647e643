import { uploadRules } from '@trunkline/contract/files';
import { uploadField } from '@trunkline/contract/upload';
import { z } from 'zod/mini';

/** The field of a dialog whose file is uploaded before the call. */
export const attachedFile = { file: z.nullish(uploadField(uploadRules.message)) };
