// The pictures of a version. Rules: docs/rules/content.md, "Pictures"
import type { ContentDetails } from '@trunkline/contract/content/details';
import { listPictureIds } from '../markdown/render-markdown.ts';

interface ShownPicture {
  readonly id: string;
  /** The field that names it. */
  readonly path: string;
}

interface Version {
  readonly details: ContentDetails;
  readonly texts: Readonly<Record<string, { readonly body: string | null }>>;
}

/** Every picture that a version shows: its own one, and those of its texts. */
export function listShownPictures({ details, texts }: Version): ShownPicture[] {
  const own = details.image === undefined ? [] : [{ id: details.image.toLowerCase(), path: 'details.image' }];
  const inTexts = Object.entries(texts).flatMap(([language, { body }]) =>
    listPictureIds(body ?? '').map((id) => ({ id, path: `texts.${language}.body` })),
  );
  return [...own, ...inTexts];
}
