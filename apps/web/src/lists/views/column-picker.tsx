import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useT } from '../../client/text.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import list from '../../ui/forms/list-box.module.css';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { arrangeColumns, listChoices, listDefaultChoices, toChosenColumns } from './choose-columns.ts';
import styles from './list-views.module.css';

type Column = Pick<TableColumn<never>, 'id' | 'head' | 'hideHead' | 'headCell' | 'rowHeader' | 'isHidden'>;

interface ColumnPickerProps {
  readonly columns: readonly Column[];
  /** The value of the address. */
  readonly chosen: string | undefined;
}

/** Shows, hides and orders the columns of a list. The choice is in the address, so that a saved view has it. */
export function ColumnPicker({ columns, chosen }: ColumnPickerProps) {
  const t = useT();
  const change = useChangeSearch();
  const choices = listChoices(columns);
  const shown = listChoices(arrangeColumns(columns, chosen));
  const hidden = choices.filter((column) => !shown.includes(column));
  const choose = (next: readonly Column[]) =>
    change({
      columns: toChosenColumns(
        columns,
        next.map(({ id }) => id),
      ),
    });
  const move = (from: number, to: number) => {
    const next = shown.filter((_column, index) => index !== from);
    choose([...next.slice(0, to), ...shown.slice(from, from + 1), ...next.slice(to)]);
  };
  return (
    <DialogTrigger>
      <AriaButton className={buttonClass({})}>
        <IconColumns3 size={16} stroke={1.75} aria-hidden />
        {t('common.columns')}
      </AriaButton>
      <Popover className={list.popover} placement="bottom end" offset={4}>
        <Dialog className={styles.picker} aria-label={t('common.columns')}>
          <Stack as="ul" className={styles.columns}>
            {shown.map((column, index) => (
              <Row as="li" key={column.id} gap="2" align="center">
                <Text as="div" flex="fill" shrink>
                  <PlainCheckbox
                    label={column.head}
                    checked
                    disabled={column.rowHeader === true}
                    onChange={() => choose(shown.filter((one) => one !== column))}
                  />
                </Text>
                {column.rowHeader && (
                  <Text as="span" size="meta" tone="3">
                    {t('lists.columns_always')}
                  </Text>
                )}
                <IconButton
                  size="s"
                  label={t('lists.column_earlier', { name: column.head })}
                  disabled={index === 0}
                  onPress={() => move(index, index - 1)}
                >
                  <IconChevronUp size={14} stroke={1.75} aria-hidden />
                </IconButton>
                <IconButton
                  size="s"
                  label={t('lists.column_later', { name: column.head })}
                  disabled={index === shown.length - 1}
                  onPress={() => move(index, index + 1)}
                >
                  <IconChevronDown size={14} stroke={1.75} aria-hidden />
                </IconButton>
              </Row>
            ))}
            {hidden.map((column) => (
              <li key={column.id}>
                <PlainCheckbox label={column.head} checked={false} onChange={() => choose([...shown, column])} />
              </li>
            ))}
          </Stack>
          <Row gap="3" align="center" justify="between" padX="5" padY="3" line="top" size="meta" tone="3">
            {t('lists.columns_shown', { shown: shown.length, count: choices.length })}
            <Button look="ghost" size="s" onPress={() => choose(listDefaultChoices(columns))}>
              {t('lists.columns_default')}
            </Button>
          </Row>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
