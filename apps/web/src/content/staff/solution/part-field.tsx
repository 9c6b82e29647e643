import { IconAlertCircle } from '@tabler/icons-react';
import type { TFunction } from '@trunkline/text';
import { getDirection, getLanguageName } from '@trunkline/text/languages';
import { type ReactNode, useId } from 'react';
import type { Language } from '@trunkline/contract/languages';
import { useT } from '../../../client/text.tsx';
import type { DesignRow } from './design-editing.ts';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './part-field.module.css';

interface PartProps<N extends string, V> {
  readonly row: DesignRow<{ readonly [K in NoInfer<N>]?: V | undefined }>;
  /** The field of the row. */
  readonly name: N;
  /** The text `part_` with the name, where nothing else is said. */
  readonly label?: string | undefined;
  readonly optional?: boolean;
  /** Whether the field is as wide as two fields. */
  readonly wide?: boolean;
}

interface ControlAttributes {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FrameProps extends PartProps<string, unknown> {
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

const labelPart = (t: TFunction, name: string): string => t.find(`staff_content.part_${name}`) ?? name;

/** Label, control, and what the last save said about it. */
function Frame({ row: { editing, path }, name, label, optional, wide, children }: FrameProps) {
  const t = useT();
  const id = useId();
  const error = editing.errorAt([...path, name]);
  return (
    <Stack gap="2" content="start" shrink className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id}>
        {label ?? labelPart(t, name)} {optional && <span>{t('ui.optional')}</span>}
      </label>
      {children({
        id,
        disabled: editing.disabled,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
      })}
      {error !== undefined && (
        <Row
          as="p"
          gap="2"
          align="start"
          size="meta"
          leading="16"
          tone="danger"
          id={`${id}-error`}
          className={styles.error}
        >
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {error}
        </Row>
      )}
    </Stack>
  );
}

const setPart = ({ editing, path }: DesignRow<unknown>, name: string, value: unknown): void =>
  editing.set([...path, name], value);

/** Letters of any language that are the same in all of them: a name, a speed. */
export function LinePart<N extends string>(props: PartProps<N, string> & { readonly maxLength: number }) {
  const { row, name, maxLength, optional } = props;
  return (
    <Frame {...props}>
      {(attributes) => (
        <input
          {...attributes}
          dir="ltr"
          value={row.record[name] ?? ''}
          maxLength={maxLength}
          onChange={({ target }) => setPart(row, name, target.value === '' && optional ? undefined : target.value)}
        />
      )}
    </Frame>
  );
}

/** A whole number. */
export function NumberPart<N extends string>(props: PartProps<N, number>) {
  const { row, name, optional } = props;
  return (
    <Frame {...props}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          min={0}
          dir="ltr"
          value={row.record[name] ?? ''}
          onChange={({ target }) =>
            setPart(row, name, target.value === '' && optional ? undefined : Number(target.value))
          }
        />
      )}
    </Frame>
  );
}

interface ChoicePartProps<N extends string> extends PartProps<N, string> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The label of the choice of nothing. */
  readonly empty?: string;
}

export function ChoicePart<N extends string>({ options, empty, ...props }: ChoicePartProps<N>) {
  const { row, name } = props;
  const value: string | undefined = row.record[name];
  const isKnown = value === undefined || value === '' || options.some((one) => one.value === value);
  return (
    <Frame {...props}>
      {(attributes) => (
        <select
          {...attributes}
          value={value ?? ''}
          onChange={({ target }) => setPart(row, name, target.value === '' ? undefined : target.value)}
        >
          {(empty !== undefined || value === undefined || value === '') && <option value="">{empty ?? '–'}</option>}
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

type Texts = Readonly<Partial<Record<Language, string>>>;

/** The text with another wording in one language; undefined when nothing is left of it. English stays, though blank, when it is required. */
function writeText(value: Texts | undefined, language: Language, text: string, optional: boolean): Texts | undefined {
  const { [language]: _, ...others } = value ?? {};
  if (text !== '' || (language === 'en' && !optional)) return { ...value, [language]: text };
  return Object.keys(others).length === 0 ? undefined : others;
}

/** A text in the language that is being edited; the English one stands in its place while it is not written. */
export function TextPart<N extends string>(props: PartProps<N, Texts> & { readonly maxLength: number }) {
  const t = useT();
  const { row, name, maxLength, label = labelPart(t, name), optional = false } = props;
  const { language } = row.editing;
  const value: Texts | undefined = row.record[name];
  return (
    <Frame {...props} label={`${label} · ${getLanguageName(language)}`} optional={optional || language !== 'en'}>
      {(attributes) => (
        <input
          {...attributes}
          lang={language}
          dir={getDirection(language)}
          value={value?.[language] ?? ''}
          placeholder={language === 'en' ? undefined : value?.en}
          maxLength={maxLength}
          onChange={({ target }) => setPart(row, name, writeText(value, language, target.value, optional))}
        />
      )}
    </Frame>
  );
}

/** Field for several short values, one a line. */
export function LinesPart<N extends string>(props: PartProps<N, readonly string[]>) {
  const { row, name } = props;
  const lines: readonly string[] = row.record[name] ?? [];
  return (
    <Frame {...props} optional>
      {(attributes) => (
        <textarea
          {...attributes}
          dir="auto"
          placeholder=" "
          rows={Math.max(2, lines.length)}
          value={lines.join('\n')}
          onChange={({ target }) => setPart(row, name, target.value === '' ? undefined : target.value.split('\n'))}
        />
      )}
    </Frame>
  );
}

interface TickPartProps {
  readonly row: DesignRow<unknown>;
  readonly name: string;
  readonly label?: string;
  readonly value: boolean;
}

export function TickPart({ row, name, label, value }: TickPartProps) {
  const t = useT();
  return (
    <Row as="label" gap="3" align="center" self="end" size="small" className={styles.tick}>
      <input
        type="checkbox"
        checked={value}
        disabled={row.editing.disabled}
        onChange={({ target }) => setPart(row, name, target.checked)}
      />
      {label ?? labelPart(t, name)}
    </Row>
  );
}
