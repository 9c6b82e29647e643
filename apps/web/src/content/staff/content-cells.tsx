import type { StaffContentRow } from '@trunkline/contract/staff/content';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import styles from './content-list.module.css';

/** The title, which opens the item, and its address. */
export function ItemTitle({ item }: { readonly item: Pick<StaffContentRow, 'id' | 'title' | 'path'> }) {
  const t = useT();
  return (
    <span className={styles.title}>
      <Link to={staffPaths.contentItem} search={{ id: item.id }}>
        <bdi>{item.title || t('staff_content.untitled')}</bdi>
      </Link>
      {item.path !== null && <small dir="ltr">{item.path}</small>}
    </span>
  );
}

export function ChangedBy({ item }: { readonly item: Pick<StaffContentRow, 'changed'> }) {
  const format = useFormat();
  const { at, who } = item.changed;
  return (
    <span className={styles.changed}>
      <span>{format.instant(at)}</span>
      {who !== null && (
        <small>
          <bdi>{who}</bdi>
        </small>
      )}
    </span>
  );
}
