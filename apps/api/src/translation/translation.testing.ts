// What the tests of the translation desk share.
import { listTranslations, type Translation } from '@trunkline/contract/staff/translation';
import type { TranslationArea } from '@trunkline/contract/staff/translation-enums';
import type { ApiCaller } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';

/** The text of a field of a record, as the list shows it. */
export async function getListedText(
  caller: ApiCaller,
  { id, field, area, lang = 'fr' }: { id: string; field: string; area: TranslationArea; lang?: 'fr' | 'ar' | 'ko' },
): Promise<Translation> {
  for (let page = 1; ; page += 1) {
    const { list, total, limit } = await caller.ok(listTranslations, { lang, area, page, limit: 50 });
    const found = list.find((row) => row.object_id === id && row.field === field);
    if (found || page * limit >= total) return expectDefined(found, field);
  }
}
