// How fields of a design are named and shown where versions are compared.
import { languages } from '@trunkline/contract/languages';
import { localize } from '@trunkline/rules/localized';
import type { TFunction } from '@trunkline/text';
import { getLanguageName } from '@trunkline/text/languages';
import { isolateText } from '../../../client/isolate-text.ts';
import { isRowList } from './design-rows.ts';

const toLanguage = (name: string) => languages.find((language) => language === name);

/** Some names say something else within another part. */
function findPartKey(name: string, parts: readonly string[]): string {
  const isOfPart = parts.includes('devices');
  if (isOfPart && (name === 'from' || name === 'to')) return `${name}_size`;
  return name === 'every' && parts.at(-1) === 'group' ? 'group_every' : name;
}

/** `devices.core.rule.count` → `Devices core · Rule · Quantity`. @param path Within a design with named rows. */
export function describeDesignField(t: TFunction, path: string): string {
  const parts = path === '' ? [] : path.split('.');
  const names: string[] = [];
  for (const [index, part] of parts.entries()) {
    const last = names.at(-1);
    const language = toLanguage(part);
    if (isRowList(parts[index - 1] ?? '') && last !== undefined)
      names[names.length - 1] = `${last} ${isolateText(part)}`;
    else if (language) names.push(getLanguageName(language));
    else names.push(t.find(`staff_content.part_${findPartKey(part, parts.slice(0, index))}`) ?? part);
  }
  return names.length === 0 ? t('staff_content.design') : names.join(' · ');
}

const choiceKeys: Readonly<Record<string, string>> = { unit: 'unit', shape: 'shape', pattern: 'pattern' };

const isText = (value: unknown): value is { readonly en: string } =>
  typeof value === 'object' && value !== null && 'en' in value && typeof value.en === 'string';

/** A whole row that one side added or removed: its title, its product or its name. */
function summarize(t: TFunction, row: object): string {
  if (isText(row)) return localize(row, t.language);
  const fields = new Map(Object.entries(row));
  const title = fields.get('title') ?? fields.get('what');
  if (isText(title)) return localize(title, t.language);
  const name = fields.get('code') ?? fields.get('key') ?? fields.get('kind') ?? fields.get('id');
  return name === undefined ? JSON.stringify(row) : String(name);
}

/** A value as words. @param path Within a design with named rows. */
export function formatDesignValue(t: TFunction, path: string, value: unknown): string {
  const parts = path.split('.');
  const name = parts.at(-1) ?? '';
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'staff_content.yes' : 'staff_content.no');
  if (typeof value === 'string') {
    const choice = name === 'kind' ? (parts.includes('facts') ? 'fact' : 'group') : choiceKeys[name];
    return (choice === undefined ? undefined : t.find(`staff_content.${choice}_${value}`)) ?? value;
  }
  if (Array.isArray(value)) return value.map((one) => formatDesignValue(t, '', one)).join(t('common.list_separator'));
  if (typeof value === 'object') return summarize(t, value);
  return typeof value === 'number' ? String(value) : '';
}
