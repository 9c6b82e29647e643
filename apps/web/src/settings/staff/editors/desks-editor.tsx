import { deskRegions } from '@trunkline/contract/content/help';
import { useT } from '../../../client/text.tsx';
import { HintLine } from '../../../ui/forms/field.tsx';
import { PlainField } from '../../../ui/forms/plain-field.tsx';
import { Stack } from '../../../ui/layout/parts.tsx';
import { useId } from 'react';
import type { EditorProps } from './editor-props.ts';
import { parseRows, writeRows } from './setting-rows.model.ts';

/** The opening hours of each region. An empty field: there is no desk. */
export function DesksEditor({ label, typed, error, disabled, onChange }: EditorProps) {
  const t = useT();
  const slot = useId();
  const rows = parseRows(typed);
  const set = (region: string, hours: string) => {
    const others = rows.filter(([name]) => name !== region);
    onChange(writeRows(hours === '' ? others : [...others, [region, hours]]));
  };
  return (
    <Stack as="fieldset" gap="3" shrink pad="0" aria-label={label}>
      {deskRegions.map((region) => (
        <PlainField
          key={region}
          label={t(`settings.desk_${region}`)}
          value={rows.find(([name]) => name === region)?.[1] ?? ''}
          maxLength={100}
          disabled={disabled}
          onChange={(hours) => set(region, hours)}
        />
      ))}
      <HintLine id={slot} hint={t('settings.desk_hint')} error={error} />
    </Stack>
  );
}
