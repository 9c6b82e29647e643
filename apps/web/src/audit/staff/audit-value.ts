import type { TFunction } from '@trunkline/text';
import { z } from 'zod/mini';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const listForm = /^\[(?:"[^"\\]*"(?:,"[^"\\]*")*)?\]$/;

/** Beginnings of the names of states, where they are not called like the object. */
const stateNames: Readonly<Record<string, readonly string[]>> = {
  project: ['project', 'protection'],
  warranty_case: ['warranty'],
};

/** Whether a text is the id of a record, which says nothing to its reader. */
export const isId = (text: string): boolean => idForm.test(text);

/** `days` of `order.promise`: the promised day of each line; `from` is null where it had none. */
const promisedDays = z.array(z.object({ part_number: z.string(), from: z.nullable(z.iso.date()), to: z.iso.date() }));

/** A reason may begin like JSON, too. */
function findPromisedDays(value: string) {
  if (!value.startsWith('[{')) return undefined;
  try {
    return promisedDays.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

const toDayText = (t: TFunction, { day }: Format, { part_number, from, to }: z.output<typeof promisedDays>[number]) =>
  from === null
    ? t('audit.promised_first', { part_number, to: day(to) })
    : t('audit.promised_day', { part_number, from: day(from), to: day(to) });

/**
 * How a value of the trail is read: the name of a record or a user, a state, yes or no, a day, a moment, a list, promised days. Anything
 * else stays as it is stored.
 */
export function useValueText(object: string, names: Readonly<Record<string, string>>): (value: string) => string {
  const t = useT();
  const format = useFormat();
  return (value) => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'common.yes' : 'common.no');
    if (dayForm.test(value)) return format.day(value);
    if (instantForm.test(value)) return format.instant(value);
    if (listForm.test(value)) return (JSON.parse(value) as string[]).join(t('common.list_separator'));
    const days = findPromisedDays(value);
    if (days) return days.map((day) => toDayText(t, format, day)).join(t('common.list_separator'));
    if (names[value] !== undefined || !/^[a-z_]+$/.test(value)) return names[value] ?? value;
    const state = (stateNames[object] ?? [object]).map((name) => t.find(`states.${name}_${value}`));
    return state.find((text) => text !== undefined) ?? value;
  };
}
