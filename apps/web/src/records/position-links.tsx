import { IconChevronLeft, IconChevronRight, IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../client/format.ts';
import { useStore } from '../client/store.ts';
import { useT } from '../client/text.tsx';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { IconButton } from '../ui/forms/link-button.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { openNextTick, useRecordPosition } from './record-position.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { Panel, Row } from '../ui/layout/parts.tsx';
import styles from './position.module.css';

interface PositionLinksProps {
  /** Opens the list that the reader came from. */
  readonly onList: () => void;
}

/** The record before and the record after this one in the list, by arrow or by key, and `3 of 7`. */
export function PositionLinks({ onList }: PositionLinksProps) {
  const t = useT();
  const format = useFormat();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { position, hasList, open } = useRecordPosition();
  const turn = (id: string | null | undefined) => (id ? () => open(id) : undefined);
  const [previous, next] = [turn(position?.previous), turn(position?.next)];
  const isMirrored = document.documentElement.dir === 'rtl';
  useShortcuts({
    j: next,
    k: previous,
    ArrowRight: isMirrored ? previous : next,
    ArrowLeft: isMirrored ? next : previous,
    a: () => focusIn('[data-decide]'),
    r: () => focusIn('[data-reason]'),
    u: onList,
    '?': () => setHelpOpen(true),
  });
  return (
    <Row gap="2" align="center" className={styles.links}>
      {hasList && position && (
        <>
          <IconButton label={t('staff_review.previous')} look="plain" disabled={!previous} onPress={previous}>
            <IconChevronLeft className="flip" size={16} stroke={1.75} aria-hidden />
          </IconButton>
          {position.position !== null && position.total !== null && (
            <Panel
              as="span"
              padX="2"
              size="small"
              tabular
              textAlign="center"
              whiteSpace="nowrap"
              tone="2"
              className={styles.position}
            >
              {t(position.total_more ? 'staff_review.position_more' : 'staff_review.position', {
                position: format.number(position.position),
                total: format.number(position.total),
              })}
            </Panel>
          )}
          <IconButton label={t('staff_review.next')} look="plain" disabled={!next} onPress={next}>
            <IconChevronRight className="flip" size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </>
      )}
      <span className={styles.toDecision}>
        <Button onPress={showDecision}>{t('staff_review.to_decision')}</Button>
      </span>
      <Panel as="span" hide="760">
        <IconButton label={t('staff_review.keys')} onPress={() => setHelpOpen(true)}>
          <IconKeyboard size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </Panel>
      {isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}
    </Row>
  );
}

function focusIn(selector: string): void {
  const part = document.querySelector(selector);
  part?.querySelector<HTMLElement>('button:not(:disabled), textarea, input')?.focus();
}

/** On phones the bar of the decision scrolls with the page, a long way below. */
function showDecision(): void {
  document.querySelector('[data-action-bar]:has([data-decide])')?.scrollIntoView();
  focusIn('[data-decide]');
}

/** Opens the next record that the user may decide. Nothing where the record was opened without a list. */
export function OpenNextButton() {
  const t = useT();
  const { hasList, openNext } = useRecordPosition();
  if (!hasList) return null;
  return (
    <Button look="primary" onPress={() => void openNext()}>
      {t('conflicts.decided_next')}
    </Button>
  );
}

/** Whether the next record opens after a decision. Nothing where the record was opened without a list. */
export function OpenNextBox({ label }: { readonly label: string }) {
  const isTicked = useStore(openNextTick);
  if (!useRecordPosition().goesOn) return null;
  return <PlainCheckbox label={label} checked={isTicked} onChange={openNextTick.set} />;
}
