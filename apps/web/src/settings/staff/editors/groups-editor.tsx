import { type Language, languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { HintLine } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { PlainField } from '../../../ui/forms/plain-field.tsx';
import { Grid, Panel, Row, Stack } from '../../../ui/layout/parts.tsx';

interface GroupField<N extends string> {
  readonly name: N;
  readonly label: string;
  readonly hint?: string;
  /** The unit of a figure; absent: a text. */
  readonly unit?: string;
  /** The most characters; 100 by default. */
  readonly max?: number | undefined;
}

/** One field for each language. */
export function useLanguageFields(key: 'common.name_in' | 'settings.tax_text', max?: number): GroupField<Language>[] {
  const t = useT();
  return languages.map((language) => ({ name: language, label: t(key, { language: getLanguageName(language) }), max }));
}

interface GroupsEditorProps<N extends string, G extends Readonly<Record<N, string>>> {
  readonly label: string;
  readonly groups: readonly G[];
  readonly fields: readonly GroupField<N>[];
  /** A group that is added. */
  readonly empty: G;
  readonly addLabel: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (groups: readonly G[]) => void;
  /** What stands below the fields of a group. */
  readonly below?: (group: G, change: (values: Partial<G>) => void) => ReactNode;
}

/** A list of groups of fields, for settings whose value is a list of records. */
export function GroupsEditor<N extends string, G extends Readonly<Record<N, string>>>(props: GroupsEditorProps<N, G>) {
  const { label, groups, fields, empty, addLabel, error, disabled, onChange, below } = props;
  const t = useT();
  const slot = useId();
  const change = (at: number, values: Partial<G>) =>
    onChange(groups.map((group, n) => (n === at ? { ...group, ...values } : group)));
  return (
    <Stack as="fieldset" gap="3" shrink pad="0" aria-label={label}>
      {groups.map((group, at) => (
        // What is typed changes: the place names the group.
        // oxlint-disable-next-line react/no-array-index-key
        <Panel key={at} pad="3" line="all" radius="1">
          <Grid columns="2" gap="3" align="start">
            {fields.map(({ name, label: fieldLabel, hint, unit, max = 100 }) => (
              <PlainField
                key={name}
                label={fieldLabel}
                value={group[name]}
                hint={hint}
                figure={unit !== undefined}
                unit={unit}
                maxLength={max}
                disabled={disabled}
                onChange={(text) => change(at, { [name]: text } as Partial<G>)}
              />
            ))}
          </Grid>
          <Row justify="between" align="center" top="3">
            {below?.(group, (values) => change(at, values)) ?? <span />}
            {!disabled && (
              <IconButton
                label={t('common.remove_row', { row: at + 1 })}
                onPress={() => onChange(groups.filter((_group, n) => n !== at))}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </Row>
        </Panel>
      ))}
      {error && <HintLine id={slot} error={error} />}
      {!disabled && (
        <Row>
          <Button
            look="link"
            icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onPress={() => onChange([...groups, empty])}
          >
            {addLabel}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
