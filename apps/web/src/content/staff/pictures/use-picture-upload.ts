import {
  contentPictureRule,
  type StaffPicture,
  uploadContentPicture,
} from '@trunkline/contract/staff/content-pictures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import '../../../client/upload-transport.ts';
import { useAction } from '../../../client/use-action.ts';
import { checkFile } from '../../../ui/forms/file-check.ts';
import { useUploadLimits } from '../../../ui/forms/upload-limits.ts';
import { staffContentKey } from '../content.queries.ts';

/** Adds files to the library, one after another. */
export function usePictureUpload(onAdded: (picture: StaffPicture) => void) {
  const t = useT();
  const limits = useUploadLimits(contentPictureRule);
  const cache = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const action = useAction(uploadContentPicture, { uploads: true, quiet: true });
  const check = async (file: File): Promise<string | undefined> => {
    if (/\.svgz?$/i.test(file.name) || file.type === 'image/svg+xml') return t('staff_content.svg_refused');
    const problem = await checkFile(file, contentPictureRule);
    return problem && t(`ui.file_${problem}`, limits);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    setRefusal(undefined);
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- one upload at a time
      const problem = await check(file);
      if (problem !== undefined) {
        setRefusal(problem);
        continue;
      }
      // oxlint-disable-next-line no-await-in-loop
      const picture = await action.run({ file });
      if (picture) {
        // oxlint-disable-next-line no-await-in-loop
        await cache.invalidateQueries({ queryKey: [...staffContentKey, 'pictures'] });
        onAdded(picture);
      }
    }
  };
  return {
    add,
    busy: action.busy,
    progress: action.progress,
    refusal: refusal ?? action.error?.errors[0]?.msg ?? action.error?.msg,
  };
}
