import { hasKeyword } from '@trunkline/rules/reading/keyword';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Panel, Row, VisuallyHidden } from '../../ui/layout/parts.tsx';
import { listActionEntries, listPageEntries, type PaletteEntry, type PaletteSide } from './palette-entries.ts';
import { PaletteList, toOptionId } from './palette-list.tsx';
import styles from './command-palette.module.css';
import { useFoundRecords } from './use-found-records.ts';

interface PaletteProps {
  readonly side: PaletteSide;
  readonly onClose: () => void;
}

/** Actions and pages whose names have the words; `>` leaves the actions alone. */
function useEntries(side: PaletteSide, text: string) {
  const t = useT();
  const onlyActions = text.startsWith('>');
  const words = onlyActions ? text.slice(1).trim() : text.trim();
  const found = useFoundRecords(side, onlyActions ? '' : words);
  const matches = ({ label }: PaletteEntry) => words === '' || hasKeyword(label, words);
  const entries = [
    ...found.entries,
    ...listActionEntries(t, side).filter(matches),
    ...(onlyActions ? [] : listPageEntries(t, side).filter(matches)),
  ];
  return { entries, isBusy: found.isBusy };
}

/** Records, actions and pages, found by what is typed. The browser's own dialog keeps the focus inside and gives it back. */
export function CommandPalette({ side, onClose }: PaletteProps) {
  const t = useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, choose] = useState(0);
  const { entries, isBusy } = useEntries(side, text);
  const active = Math.min(chosen, entries.length - 1);
  const open = useOpenEntry(onClose);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const press = (event: KeyboardEvent) => {
    const entry = entries[active];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(entries.length === 0 ? 0 : (active + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault();
      open(entry, event.ctrlKey || event.metaKey);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
      choose(0);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it as well
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Panel radius="2" surface="1" className={styles.body}>
        <Row as="label" gap="4" align="center" padX="5" className={styles.field}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t('palette.label')}</VisuallyHidden>
          <input
            role="combobox"
            aria-expanded
            aria-controls={id}
            aria-activedescendant={entries.length > 0 ? toOptionId(id, active) : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder={t('palette.placeholder')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              choose(0);
            }}
            onKeyDown={press}
          />
        </Row>
        <PaletteList id={id} entries={entries} active={active} keyword={text} isBusy={isBusy} onOpen={open} />
      </Panel>
    </dialog>
  );
}

/** Follows an entry. What is not allowed is not followed. */
function useOpenEntry(onClose: () => void) {
  const navigate = useNavigate();
  const router = useRouter();
  return ({ path, cause }: PaletteEntry, inNewTab: boolean): void => {
    if (cause !== undefined) return;
    const [to = '/', query = ''] = path.split('?');
    const target = { to, search: Object.fromEntries(new URLSearchParams(query)) };
    if (inNewTab) {
      window.open(router.buildLocation(target).href, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(target);
  };
}
