import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { type FieldProps, HintLine, useField } from './field.tsx';
import { Panel, Row } from '../layout/parts.tsx';
import styles from './chip-field.module.css';

interface ChipFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const toTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Choice of several options, each a tick that looks like a chip. The value is a list of texts; unknown texts stay in it. */
export function ChipField({ field, label, hint, optional, options }: ChipFieldProps) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const chosen = toTexts(bound.value);
  const others = chosen.filter((one) => !options.some(({ value }) => value === one));
  const all = [...options, ...others.map((value) => ({ value, label: value }))];
  return (
    <Panel
      as="fieldset"
      shrink
      className={styles.chips}
      aria-describedby={bound.slot}
      data-invalid={bound.error ? true : undefined}
    >
      <legend>
        {label}
        {optional === true && <span className="meta">{t('ui.optional')}</span>}
      </legend>
      <div>
        {all.map(({ value, label: name }, index) => {
          const isChosen = chosen.includes(value);
          const Icon = isChosen ? IconCheck : IconPlus;
          return (
            <Row
              as="label"
              gap="3"
              align="center"
              inline
              relative
              breakWords
              padX="4"
              surface="1"
              tone="2"
              key={value}
              className={styles.chip}
            >
              <input
                ref={index === 0 ? attach : undefined}
                type="checkbox"
                name={bound.name}
                checked={isChosen}
                aria-invalid={bound.error ? true : undefined}
                onBlur={bound.blur}
                onChange={(event) =>
                  bound.change(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              <Icon size={14} stroke={1.75} aria-hidden />
              <bdi>{name}</bdi>
            </Row>
          );
        })}
      </div>
      <HintLine id={bound.slot} hint={hint} error={bound.error} />
    </Panel>
  );
}
