/** Languages that a request, a path and a text may name, ISO 639-1. What is known of each: packages/text/src/languages.ts */
export const languages = ['en', 'ar', 'fr', 'ko', 'pt', 'ru', 'es', 'vi'] as const;
export type Language = (typeof languages)[number];
