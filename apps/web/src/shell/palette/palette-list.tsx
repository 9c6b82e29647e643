import { Fragment } from 'react';
import { useT } from '../../client/text.tsx';
import { MarkedText } from '../../search-field/marked-text.tsx';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import type { PaletteEntry } from './palette-entries.ts';
import styles from './command-palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  /** Index of the active entry. */
  readonly active: number;
  readonly keyword: string;
  readonly isBusy: boolean;
  readonly onOpen: (entry: PaletteEntry, inNewTab: boolean) => void;
}

export const toOptionId = (id: string, index: number): string => `${id}${index}`;

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   the listbox of a combobox: the input, which keeps the focus, handles the keys */
/** The entries under the field, each group with its heading. */
export function PaletteList({ id, entries, active, keyword, isBusy, onOpen }: PaletteListProps) {
  const t = useT();
  return (
    <>
      <Panel as="ul" pad="3" id={id} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {entries.map((entry, index) => (
          <Fragment key={entry.id}>
            {entry.group !== entries[index - 1]?.group && (
              <Text as="li" size="meta" tone="3" role="presentation" className={styles.heading}>
                {entry.group}
              </Text>
            )}
            <li
              id={toOptionId(id, index)}
              ref={index === active ? scrollTo : undefined}
              role="option"
              aria-selected={index === active}
              aria-disabled={entry.cause !== undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
            >
              <bdi>
                <MarkedText text={entry.label} keyword={keyword} />
              </bdi>
              <Text as="bdi" size="meta" tone="2">
                {entry.cause ?? <MarkedText text={entry.text ?? ''} keyword={keyword} />}
              </Text>
            </li>
          </Fragment>
        ))}
      </Panel>
      <Panel as="output" block padX="5" padY="3" line="top" size="meta" tone="3" className={styles.count}>
        {isBusy ? '' : entries.length === 0 ? t('palette.none') : t('palette.found', { count: entries.length })}
      </Panel>
    </>
  );
}

const scrollTo = (option: HTMLLIElement | null): void => option?.scrollIntoView({ block: 'nearest' });
