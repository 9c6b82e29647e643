import { nearEndDays, type ProjectRow } from '@trunkline/contract/projects.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import styles from './projects.module.css';

/** Whether a project is protected, and how long still: a bar of the days that are used. */
export function ProtectionCell({ project }: { readonly project: ProjectRow }) {
  const t = useT();
  const format = useFormat();
  const { protection, protection_label, days_left, protection_days, protect_end_time, extended } = project;
  if (protection !== 'protected' || days_left === null || protect_end_time === null) {
    return (
      <span className={styles.two}>
        <span className={styles.quiet}>{protection_label}</span>
      </span>
    );
  }
  const share = protection_days ? Math.min(1, 1 - days_left / protection_days) : 0;
  const day = format.day(protect_end_time);
  return (
    <span className={styles.two} data-near={days_left <= nearEndDays || undefined}>
      <span className={styles.left}>
        <span className={styles.bar} aria-hidden>
          <i style={{ width: `${100 * share}%` }} />
        </span>
        <b>{t('projects.days_left', { count: days_left })}</b>
      </span>
      <small>{extended ? t('projects.until_extended', { day }) : t('projects.until', { day })}</small>
    </span>
  );
}
