import type { SyntheticEvent } from 'react';
import { usePictureUpload } from '../../pictures/use-picture-upload.ts';

/** Pictures that are pasted or dropped into a text are added to the library, and shown where the caret is. */
export function usePastedPictures(onAdded: (id: string) => void) {
  const upload = usePictureUpload(({ id }) => onAdded(id));
  return {
    progress: upload.progress,
    refusal: upload.refusal,
    /** Takes the files of a paste or a drop; text is left to the browser. */
    take: (event: SyntheticEvent, transfer: DataTransfer) => {
      // Copies from office programs hold the text and a picture of it.
      if (transfer.types.includes('text/plain')) return;
      const files = [...transfer.files].map(nameFile);
      if (files.length === 0) return;
      event.preventDefault();
      void upload.add(files);
    },
  };
}

/** A screenshot has a name that says nothing, and some browsers give it none. */
function nameFile(file: File): File {
  const extension = file.type.split('/')[1]?.replace('jpeg', 'jpg') ?? '';
  return /\.[a-z]+$/i.test(file.name) ? file : new File([file], `picture.${extension}`, { type: file.type });
}
