import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { StaffCategoryDetail, saveCategory } from '@trunkline/contract/staff/categories';
import { line } from '@trunkline/contract/values';
import { z } from 'zod/mini';
import type { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { mapLanguages } from '../language-texts.ts';
import type { EveryField } from '../../../ui/forms/every-field.ts';

// Conversions between a category and its form. Pure.

export const categoryFormShape = z.object({
  name: z.object(mapLanguages((language) => (language === 'en' ? line(100) : z.nullish(line(100))))),
  slug: z.nullish(z.string()),
  parent_id: z.nullish(z.string()),
  image: z.nullish(z.string()),
});
type CategoryFormValues = z.input<typeof categoryFormShape>;
export type CategoryForm = ReturnType<typeof useShapeForm<typeof categoryFormShape>>;

export const toCategoryValues = (
  category: StaffCategoryDetail | undefined,
  parent: string | null,
): CategoryFormValues => ({
  name: mapLanguages((language) => category?.name[language] ?? ''),
  slug: category?.slug ?? '',
  parent_id: parent ?? '',
  image: category?.image_file_id ?? '',
});

/** A blank name removes its language. A blank slug is left out: the server derives one from the English name. */
export const toCategoryInput = ({
  name,
  slug,
  parent_id,
  image,
}: CategoryFormValues): EveryField<EndpointInput<typeof saveCategory>, 'id' | 'version' | 'position'> => ({
  name: mapLanguages((language) => name[language] || null),
  slug: slug || undefined,
  parent_id: parent_id || null,
  image: image || null,
});
