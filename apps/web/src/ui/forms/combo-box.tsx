import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, ComboBox as AriaComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Panel } from '../layout/parts.tsx';
import styles from './field.module.css';
import { type FieldProps, useField, FieldShell } from './field.tsx';
import list from './list-box.module.css';
import { useT } from '../../client/text.tsx';

export interface ComboOption {
  readonly id: string;
  readonly label: string;
  /** Further words that find the option: the English name, a part number. */
  readonly also?: string;
}

/** Text for comparison: no accents, lower case. */
const toPlainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A select that is searched by typing. The value is the id of an option, or null. */
export function ComboBox({
  field,
  options,
  before,
  disabled,
  ...shell
}: FieldProps & { readonly options: readonly ComboOption[]; readonly before?: ReactNode }) {
  const t = useT();
  const { attach, ...bound } = useField(field);
  const chosen = options.find((one) => one.id === bound.value);
  const [typed, setTyped] = useState<string>();
  const wanted = toPlainText(typed ?? '');
  const found = wanted
    ? options.filter((one) => toPlainText(`${one.label} ${one.also ?? ''}`).includes(wanted))
    : options;
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <AriaComboBox
        aria-label={shell.label}
        items={found}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputChange={(text) => setTyped(text === chosen?.label ? undefined : text)}
        value={typeof bound.value === 'string' ? bound.value : null}
        onChange={(id) => {
          bound.change(id);
          setTyped(undefined);
        }}
        onOpenChange={(open) => {
          if (!open) setTyped(undefined);
        }}
        isDisabled={disabled}
        isInvalid={bound.error !== undefined}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <div className={styles.box}>
          {before}
          <Input
            {...bound.aria}
            ref={attach}
            className={styles.control}
            onBlur={bound.blur}
            placeholder={t('ui.type_to_search')}
            autoComplete="off"
          />
          <Button className={styles.inner} aria-label={t('ui.open_list')}>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </Button>
        </div>
        <Popover className={list.popover} offset={4}>
          <ListBox
            className={list.list}
            renderEmptyState={() => (
              <Panel as="p" pad="3" size="small" tone="3">
                {t('ui.no_match')}
              </Panel>
            )}
          >
            {(one: ComboOption) => (
              <ListBoxItem id={one.id} textValue={one.label} className={list.item}>
                {one.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </FieldShell>
  );
}
