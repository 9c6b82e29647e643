import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Money } from '../ui/layout/money.tsx';
import { useT } from '../client/text.tsx';
import { CheckMarks } from './summary-checks.tsx';
import { ActionButton, SummaryBody, SummaryHead, type SummaryProps } from './summary.tsx';
import styles from './summary-sheet.module.css';

/** On phones the summary waits at the bottom: total and the one button, everything else a tap away. */
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
      {/* the scrim closes for fingers; the keyboard has the button */}
      {open && <div className={styles.scrim} onClick={() => setOpen(false)} aria-hidden />}
      <section className={styles.sheet} aria-label={t('configurator.summary')}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>
            {t('configurator.total')}{' '}
            <strong>
              <Money value={props.view.prices.total} currency="USD" />
            </strong>
          </span>
          <CheckMarks checks={props.view.checks} short />
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
        {open && (
          <div id={id} className={styles.body}>
            <SummaryHead {...props} />
            <SummaryBody {...props} />
          </div>
        )}
        <ActionButton {...props} />
      </section>
    </>
  );
}
