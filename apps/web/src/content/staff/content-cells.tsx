import type { StaffContentRow } from '@trunkline/contract/staff/content';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './content-list.module.css';

/** The title, which opens the item, and its address. */
export function ItemTitle({ item }: { readonly item: Pick<StaffContentRow, 'id' | 'title' | 'path'> }) {
  const t = useT();
  return (
    <Stack as="span" shrink className={styles.title}>
      <Link to={staffPaths.contentItem} search={{ id: item.id }}>
        <bdi>{item.title || t('staff_content.untitled')}</bdi>
      </Link>
      {item.path !== null && (
        <Text as="small" selfX="start" clip whiteSpace="nowrap" size="meta" leading="16" tone="3" dir="ltr">
          {item.path}
        </Text>
      )}
    </Stack>
  );
}

export function ChangedBy({ item }: { readonly item: Pick<StaffContentRow, 'changed'> }) {
  const format = useFormat();
  const { at, who } = item.changed;
  return (
    <Stack as="span" size="meta" leading="16" tone="2">
      <span>{format.instant(at)}</span>
      {who !== null && (
        <Text as="small" ellipsis size="meta" tone="3" clip>
          <bdi>{who}</bdi>
        </Text>
      )}
    </Stack>
  );
}
