import type { ContentKind } from '@trunkline/contract/content/kinds';
import { moveContent, type StaffContentRow } from '@trunkline/contract/staff/content';
import { maxContentLevels } from '@trunkline/rules/content/levels';
import { IconArrowDown, IconArrowUp, IconCornerDownRight, IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { NoRows } from '../../lists/list-body.tsx';
import type { EmptyProps } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { ChangedBy, ItemTitle } from './content-cells.tsx';
import { Grid, Panel, Row } from '../../ui/layout/parts.tsx';
import styles from './content-list.module.css';
import { ContentStateMarks, LanguageMarks } from './content-marks.tsx';
import { contentAddress, type ContentSearch } from './content-search.ts';
import { findStepTarget, listTreeRows, narrowTree, type TreeRow } from './content-tree.model.ts';
import { contentList, staffContentKey, staffContentQueries } from './content.queries.ts';
import { MoveDialog } from './move-dialog.tsx';

interface ContentTreeProps {
  readonly search: ContentSearch;
  readonly kind: ContentKind;
  readonly empty: EmptyProps;
}

/** Items of a kind in their order, children below their parent. Filters keep what stands above the found items. */
export function ContentTree({ search, kind, empty }: ContentTreeProps) {
  const isNarrowed = contentAddress.isNarrowed(search);
  const tree = useQuery(staffContentQueries.tree(kind));
  const found = useQuery({ ...staffContentQueries.found(search), enabled: isNarrowed });
  const error = tree.error ?? (isNarrowed ? found.error : null);
  if (error)
    return (
      <Card flush>
        <ErrorState error={error} onRetry={() => void Promise.all([tree.refetch(), isNarrowed && found.refetch()])} />
      </Card>
    );
  if (!tree.data || (isNarrowed && !found.data))
    return (
      <Card flush>
        <TableSkeleton columns={4} />
      </Card>
    );
  const rows = listTreeRows(tree.data);
  const foundIds = new Set(found.data?.map(({ id }) => id));
  const shown = isNarrowed ? narrowTree(rows, foundIds) : rows;
  return (
    <Card flush>
      {shown.length === 0 ? (
        <NoRows list={contentList} search={search} empty={() => empty} noMatch={{ keepsTab: true }} />
      ) : (
        <TreeRows rows={rows} shown={shown} kind={kind} found={isNarrowed ? foundIds : undefined} />
      )}
    </Card>
  );
}

interface TreeRowsProps {
  readonly rows: readonly TreeRow<StaffContentRow>[];
  readonly shown: readonly TreeRow<StaffContentRow>[];
  readonly kind: ContentKind;
  /** What the filters found; the rest only shows the place. */
  readonly found: ReadonlySet<string> | undefined;
}

function TreeRows({ rows, shown, kind, found }: TreeRowsProps) {
  const t = useT();
  const cache = useQueryClient();
  const [moving, setMoving] = useState<StaffContentRow>();
  const move = useAction(moveContent, {
    ...useStaleToast(() => cache.invalidateQueries({ queryKey: staffContentKey })),
    onDone: async ({ title }) => {
      await cache.invalidateQueries({ queryKey: staffContentKey });
      toast.ok(t('staff_content.moved', { title: title ?? '' }));
    },
  });
  const step = (row: TreeRow<StaffContentRow>, by: -1 | 1) => {
    const { id, version, parent_id } = row.item;
    void move.run({ id, version, parent_id, before_id: findStepTarget(row, by) });
  };
  return (
    <>
      <Panel as="ul" pad="0" className={styles.tree} aria-label={t(`staff_content.kind_${kind}`)} aria-busy={move.busy}>
        {shown.map((row) => (
          <Grid
            as="li"
            gapX="5"
            gapY="2"
            align="center"
            padY="3"
            padX="5"
            line="bottom-soft"
            size="small"
            key={row.item.id}
            className={styles.row}
            style={{ '--depth': row.depth }}
            data-muted={(found && !found.has(row.item.id)) || undefined}
          >
            <ItemTitle item={row.item} />
            <ContentStateMarks item={row.item} />
            <LanguageMarks item={row.item} />
            <ChangedBy item={row.item} />
            <RowTools row={row} kind={kind} onStep={(by) => step(row, by)} onMove={() => setMoving(row.item)} />
          </Grid>
        ))}
      </Panel>
      {moving && <MoveDialog item={moving} rows={rows} kind={kind} onClose={() => setMoving(undefined)} />}
    </>
  );
}

interface RowToolsProps {
  readonly row: TreeRow<StaffContentRow>;
  readonly kind: ContentKind;
  readonly onStep: (by: -1 | 1) => void;
  readonly onMove: () => void;
}

function RowTools({ row: { item, index, siblings, depth }, kind, onStep, onMove }: RowToolsProps) {
  const t = useT();
  const navigate = useNavigate();
  if (!item.actions.includes('move')) return null;
  const { title } = item;
  const levels = maxContentLevels[kind];
  const size = { size: 14, stroke: 1.75, 'aria-hidden': true };
  const entries = [
    ...(depth + 1 < levels
      ? [
          {
            id: 'add',
            label: t('staff_content.add_below'),
            icon: <IconPlus {...size} />,
            onAction: () => void navigate({ to: staffPaths.newContent, search: { kind, parent_id: item.id } }),
          },
        ]
      : []),
    ...(levels > 1
      ? [
          {
            id: 'move',
            label: t('staff_content.move_under'),
            icon: <IconCornerDownRight {...size} className="flip" />,
            onAction: onMove,
          },
        ]
      : []),
  ];
  return (
    <Row gap="1" justify="end" className={styles.tools}>
      <IconButton
        label={t('staff_content.move_up', { title })}
        size="s"
        disabled={index === 0}
        onPress={() => onStep(-1)}
      >
        <IconArrowUp {...size} />
      </IconButton>
      <IconButton
        label={t('staff_content.move_down', { title })}
        size="s"
        disabled={index === siblings.length - 1}
        onPress={() => onStep(1)}
      >
        <IconArrowDown {...size} />
      </IconButton>
      {entries.length > 0 && (
        <Menu
          label={t('staff_content.more', { title })}
          iconOnly
          look="ghost"
          size="s"
          icon={<IconDots {...size} />}
          entries={entries}
        />
      )}
    </Row>
  );
}
