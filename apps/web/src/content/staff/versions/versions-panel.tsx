import type { StaffContent } from '@trunkline/contract/staff/content';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Timeline } from '../../../ui/feedback/timeline.tsx';
import type { ContentItemSearch } from '../content-search.ts';
import { staffContentQueries } from '../content.queries.ts';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionDiff } from './version-diff.tsx';
import { Grid, Row, Text, VisuallyHidden } from '../../../ui/layout/parts.tsx';
import styles from './versions.module.css';

interface VersionsPanelProps {
  readonly item: StaffContent;
  readonly search: ContentItemSearch;
  readonly editing: ContentEditing;
}

/** All versions of an item; two of them side by side; an earlier one as a draft again. */
export function VersionsPanel({ item, search, editing }: VersionsPanelProps) {
  const t = useT();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(staffContentQueries.versions(item.id));
  const [restored, setRestored] = useState<number>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton columns={3} />;
  const { list } = data;
  // The default is what the newest version changed.
  const to = search.after ?? item.number;
  const from = search.before ?? list.find(({ number }) => number < to)?.number;
  const compare = (chosen: Pick<ContentItemSearch, 'before' | 'after'>) =>
    void navigate({ to: '.', search: (current) => ({ ...current, ...chosen }), resetScroll: false, replace: true });
  return (
    <Grid gap="5" align="start" className={styles.panel}>
      <div className="stack">
        <Card title={t('staff_content.tab_versions')} flush>
          <Text as="table" full size="small" className={styles.list}>
            <thead>
              <tr>
                <th scope="col">{t('common.from')}</th>
                <th scope="col">{t('common.to')}</th>
                <th scope="col">{t('staff_content.version_column')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('staff_content.restore')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((version) => (
                <VersionRow
                  key={version.number}
                  version={version}
                  item={item}
                  isFrom={version.number === from}
                  isTo={version.number === to}
                  onCompare={compare}
                  onRestore={() => setRestored(version.number)}
                />
              ))}
            </tbody>
          </Text>
        </Card>
        <Card title={t('staff_content.timeline')}>
          <Timeline
            items={item.timeline.map(({ move, at, who }) => ({
              title: t.find(`states.content_move_${move}`) ?? move,
              at,
              who: who || t('staff_content.by_itself'),
            }))}
          />
        </Card>
      </div>
      {from === undefined ? (
        <Card>
          <p className={styles.single}>
            <IconHistory size={20} stroke={1.5} aria-hidden /> {t('staff_content.one_version')}
          </p>
        </Card>
      ) : (
        <VersionDiff id={item.id} from={from} to={to} />
      )}
      {restored !== undefined && (
        <RestoreDialog item={item} number={restored} editing={editing} onClose={() => setRestored(undefined)} />
      )}
    </Grid>
  );
}

interface VersionRowProps {
  readonly version: {
    readonly number: number;
    readonly at: string;
    readonly who: string | null;
    readonly published: boolean;
  };
  readonly item: StaffContent;
  readonly isFrom: boolean;
  readonly isTo: boolean;
  readonly onCompare: (chosen: Pick<ContentItemSearch, 'before' | 'after'>) => void;
  readonly onRestore: () => void;
}

function VersionRow({
  version: { number, at, who, published },
  item,
  isFrom,
  isTo,
  onCompare,
  onRestore,
}: VersionRowProps) {
  const t = useT();
  const format = useFormat();
  return (
    <tr>
      <td>
        <input
          type="radio"
          name="compare-from"
          aria-label={t('staff_content.compare_from_version', { number })}
          checked={isFrom}
          onChange={() => onCompare({ before: number })}
        />
      </td>
      <td>
        <input
          type="radio"
          name="compare-to"
          aria-label={t('staff_content.compare_to_version', { number })}
          checked={isTo}
          onChange={() => onCompare({ after: number })}
        />
      </td>
      <th scope="row">
        <Row as="span" gap="3" align="center" wrap weight="500">
          {t('staff_content.version', { number })}
          {item.live?.number === number && <Status tone="ok">{t('states.content_published')}</Status>}
          {item.scheduled?.number === number && <Status tone="info">{t('states.content_scheduled')}</Status>}
          {published && item.live?.number !== number && <Status>{t('staff_content.was_published')}</Status>}
        </Row>
        <small>
          {who !== null && (
            <>
              <bdi>{who}</bdi>
              {' · '}
            </>
          )}
          {format.instant(at)}
        </small>
      </th>
      <td>
        {item.actions.includes('restore') && number !== item.number && (
          <Button size="s" onPress={onRestore}>
            {t('staff_content.restore')}
          </Button>
        )}
      </td>
    </tr>
  );
}
