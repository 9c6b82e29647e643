import { nearEndDays, type ProjectRow } from '@trunkline/contract/projects.shapes';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './projects.module.css';

/** Whether a project is protected, and how long still: a bar of the days that are used. */
export function ProtectionCell({ project }: { readonly project: ProjectRow }) {
  const t = useT();
  const format = useFormat();
  const { protection, protection_label, days_left, protection_days, protect_end_time, extended } = project;
  if (protection !== 'protected' || days_left === null || protect_end_time === null) {
    return (
      <span className={styles.two}>
        <Text as="span" tone="2">
          {protection_label}
        </Text>
      </span>
    );
  }
  const share = protection_days ? Math.min(1, 1 - days_left / protection_days) : 0;
  const day = format.day(protect_end_time);
  return (
    <span className={styles.two} data-near={days_left <= nearEndDays || undefined}>
      <Row as="span" gap="3" align="center" whiteSpace="nowrap">
        <Panel as="span" clip radius="0" className={styles.bar} aria-hidden>
          <i style={{ width: `${100 * share}%` }} />
        </Panel>
        <Text as="b" weight="500">
          {t('projects.days_left', { count: days_left })}
        </Text>
      </Row>
      <small>{extended ? t('projects.until_extended', { day }) : t('projects.until', { day })}</small>
    </span>
  );
}
