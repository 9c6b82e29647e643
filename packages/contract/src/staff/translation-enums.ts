export const translationAreas = ['content', 'catalogue', 'training', 'settings'] as const;
export type TranslationArea = (typeof translationAreas)[number];

/** What a text belongs to. */
export const translatedObjects = [
  'content',
  'category',
  'productline',
  'label',
  'compat',
  'product',
  'trainingcategory',
  'training',
  'exam',
  'setting',
] as const;
export type TranslatedObject = (typeof translatedObjects)[number];

/** `missing`: no text. `stale`: its English has changed since. */
export const translationStates = ['missing', 'stale', 'done'] as const;
export type TranslationState = (typeof translationStates)[number];
