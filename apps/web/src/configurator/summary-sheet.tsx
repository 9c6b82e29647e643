import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { CheckCounts } from './summary-checks.tsx';
import { SummaryActionButton, SummaryBody, SummaryHead, type SummaryProps } from './summary.tsx';
import { Panel, Text } from '../ui/layout/parts.tsx';
import styles from './summary-sheet.module.css';

/** The summary on phones: total and primary button at the bottom of the screen. A tap opens the rest. */
export function SummarySheet(props: SummaryProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  return (
    <>
      {/* Closes on a tap. The keyboard has the button and Escape. */}
      {open && <div className={styles.scrim} onClick={() => setOpen(false)} aria-hidden />}
      <Panel as="section" line="top" surface="1" className={styles.sheet} aria-label={t('common.summary')}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>
            {t('common.total')}{' '}
            <Text as="strong" size="section" leading="24" weight="600" tone="ink">
              <Money value={props.view.prices.total} currency="USD" />
            </Text>
          </span>
          <CheckCounts checks={props.view.checks} short />
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
        {open && (
          <div id={id} className={styles.body}>
            <SummaryHead {...props} />
            <SummaryBody {...props} />
          </div>
        )}
        <SummaryActionButton {...props} />
      </Panel>
    </>
  );
}
