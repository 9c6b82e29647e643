import { IconAlertCircle } from '@tabler/icons-react';
import { getDirection, getLanguageName } from '@trunkline/text/languages';
import { type ReactNode, useId } from 'react';
import type { Language } from '@trunkline/contract/languages';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing } from './design-editing.ts';
import type { DesignPath } from './design-text.ts';
import { Row, Stack } from '../../../ui/layout/parts.tsx';
import styles from './part-field.module.css';

interface PartProps<V> {
  readonly editing: DesignEditing;
  readonly path: DesignPath;
  readonly label: string;
  readonly value: V;
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

interface FrameProps extends Pick<PartProps<unknown>, 'editing' | 'path' | 'label' | 'optional' | 'wide'> {
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** Label, control, and what the last save said about it. */
function Frame({ editing, path, label, optional, wide, children }: FrameProps) {
  const t = useT();
  const id = useId();
  const error = editing.errorAt(path);
  return (
    <Stack gap="2" content="start" shrink className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id}>
        {label} {optional && <span>{t('ui.optional')}</span>}
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

/** Letters of any language that are the same in all of them: a name, a speed. */
export function LinePart({ value, ...props }: PartProps<string | undefined> & { readonly maxLength: number }) {
  const { editing, path, maxLength, optional } = props;
  return (
    <Frame {...props}>
      {(attributes) => (
        <input
          {...attributes}
          dir="ltr"
          value={value ?? ''}
          maxLength={maxLength}
          onChange={({ target }) => editing.set(path, target.value === '' && optional ? undefined : target.value)}
        />
      )}
    </Frame>
  );
}

/** A whole number. */
export function NumberPart({ value, ...props }: PartProps<number | undefined>) {
  const { editing, path, optional } = props;
  return (
    <Frame {...props}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          min={0}
          dir="ltr"
          value={value ?? ''}
          onChange={({ target }) =>
            editing.set(path, target.value === '' && optional ? undefined : Number(target.value))
          }
        />
      )}
    </Frame>
  );
}

interface ChoicePartProps extends PartProps<string | undefined> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The label of the choice of nothing. */
  readonly empty?: string;
}

export function ChoicePart({ value, options, empty, ...props }: ChoicePartProps) {
  const { editing, path } = props;
  const isKnown = value === undefined || value === '' || options.some((one) => one.value === value);
  return (
    <Frame {...props}>
      {(attributes) => (
        <select
          {...attributes}
          value={value ?? ''}
          onChange={({ target }) => editing.set(path, target.value === '' ? undefined : target.value)}
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
export function TextPart({ value, ...props }: PartProps<Texts | undefined> & { readonly maxLength: number }) {
  const { editing, path, maxLength, label, optional = false } = props;
  const { language } = editing;
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
          onChange={({ target }) => editing.set(path, writeText(value, language, target.value, optional))}
        />
      )}
    </Frame>
  );
}

/** Field for several short values, one a line. */
export function LinesPart({ value, ...props }: PartProps<readonly string[] | undefined>) {
  const { editing, path } = props;
  const lines = value ?? [];
  return (
    <Frame {...props} optional>
      {(attributes) => (
        <textarea
          {...attributes}
          dir="auto"
          placeholder=" "
          rows={Math.max(2, lines.length)}
          value={lines.join('\n')}
          onChange={({ target }) => editing.set(path, target.value === '' ? undefined : target.value.split('\n'))}
        />
      )}
    </Frame>
  );
}

export function TickPart({ editing, path, label, value }: PartProps<boolean>) {
  return (
    <Row as="label" gap="3" align="center" self="end" size="small" className={styles.tick}>
      <input
        type="checkbox"
        checked={value}
        disabled={editing.disabled}
        onChange={({ target }) => editing.set(path, target.checked)}
      />
      {label}
    </Row>
  );
}
