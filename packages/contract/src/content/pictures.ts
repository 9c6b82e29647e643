import { z } from 'zod/mini';

// Pictures of content. Rules: docs/rules/content.md, "Pictures"

/** The name of a picture in Markdown: `![caption](picture:ID)`. */
export const pictureScheme = 'picture:';

export const contentPicture = z.object({
  id: z.string(),
  /** WebP, at most 960 pixels wide. */
  src: z.string(),
  /** WebP in all widths. */
  srcset: z.string(),
  /** AVIF in all widths. */
  avif: z.string(),
  /** Pixels of the widest file, for the proportions. */
  width: z.int(),
  height: z.int(),
  /** What the picture shows, in the language of the reader, else in English. */
  alt: z.string(),
  /** The point that stays in view where the picture is cropped, in percent from the left and from the top. */
  focal_x: z.int(),
  focal_y: z.int(),
});
export type ContentPicture = z.output<typeof contentPicture>;
