import type { ImportDetail } from '@trunkline/contract/staff/imports';
import { useId } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import styles from './import.module.css';

/** The progress of an import. Up to 40 percent the server reads the file, then it compares or writes. */
export function ImportProgress({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  const id = useId();
  const waits = data.state === 'queued';
  const phase = data.percent < 40 ? 'reading' : data.dry_run ? 'matching' : 'writing';
  return (
    <Card>
      <div className={styles.progress}>
        <div className={styles.phase}>
          <b id={id}>{waits ? t('staff_import.waiting_text') : t(`staff_import.progress_${phase}`)}</b>
          <span className={styles.percent} aria-hidden>
            {waits ? '' : `${format.number(data.percent)} %`}
          </span>
        </div>
        <progress
          aria-labelledby={id}
          max={100}
          value={waits ? undefined : data.percent}
          className={styles.bar}
          data-waits={waits || undefined}
        />
        <p className="meta">
          {waits && data.ahead > 0
            ? t('staff_import.ahead', { count: data.ahead })
            : t('staff_import.progress_rows', { rows: format.number(data.rows) })}{' '}
          {t('staff_import.leave_text')}
        </p>
      </div>
    </Card>
  );
}
