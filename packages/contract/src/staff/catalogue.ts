// What the staff endpoints of the catalogue share. Rules: docs/rules/catalogue.md
import { z } from 'zod/mini';
import { languages } from '../languages.ts';
import { staffAccess } from '../endpoint.ts';
import { fileKinds } from '../upload.ts';
import { instant, hasVersionWithId } from '../values.ts';

export const catalogueReadAccess = staffAccess('catalogue:product:read');
export const catalogueEditAccess = staffAccess('catalogue:product:edit');

export const sheetMediaType = fileKinds.xlsx.mime;
interface Versioned {
  readonly id?: string | null | undefined;
  readonly version?: number | null | undefined;
}
export const requireVersionWithId = <T extends Versioned>() =>
  z.refine<T>(hasVersionWithId, { error: 'validation.version_required', path: ['version'] });
/** The last change of a record; null when it is not known. */
export const lastChange = z.nullable(z.object({ at: instant, who: z.string() }));
export const catalogueActions = ['save', 'delete'] as const;

export const textByLanguage = z.partialRecord(z.enum(languages), z.string());
/** A text by language; null removes a language, an absent one is unchanged. A string is English. */
export const textByLanguageInput = <S extends z.ZodMiniType<string>>(text: S) =>
  z.union([
    z.pipe(
      text,
      z.transform((en) => ({ en }) as Partial<Record<(typeof languages)[number], string | null>>),
    ),
    z.partialRecord(z.enum(languages), z.nullable(text)),
  ]);
