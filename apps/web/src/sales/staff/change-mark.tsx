import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { Row, VisuallyHidden } from '../../ui/layout/parts.tsx';
import { useFormat } from '../../client/format.ts';
import { toPercentFigure } from './sales-rows.ts';
import styles from './sales.module.css';

/** How sales changed against the year before: an arrow and a share, with a sentence for screen readers. Null prints a dash. */
export function ChangeMark({ change }: { readonly change: string | null }) {
  const t = useT();
  const format = useFormat();
  if (change === null) return <span aria-hidden>–</span>;
  const value = Number(change);
  const share = format.percent(toPercentFigure(Math.abs(value)));
  if (value === 0)
    return (
      <Row as="span" gap="1" align="center" inline whiteSpace="nowrap" className={styles.change}>
        {share}
      </Row>
    );
  const Arrow = value > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <Row as="span" gap="1" align="center" inline whiteSpace="nowrap" className={styles.change} data-up={value > 0}>
      <Arrow size={14} stroke={1.75} aria-hidden />
      <span aria-hidden>{share}</span>
      <VisuallyHidden>{t(value > 0 ? 'staff.more_than_before' : 'staff.less_than_before', { share })}</VisuallyHidden>
    </Row>
  );
}
