import { type Absence, endAbsence } from '@trunkline/contract/staff/absences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AbsenceDialog, createAbsenceConflict } from './absence-dialog.tsx';
import { absenceQueries } from './absences.queries.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './absences.module.css';
import { listTasks } from './substitute-warning.tsx';

interface AbsencesCardProps {
  readonly userId: string;
  /** The user's name; absent on one's own page. */
  readonly name?: string;
  /** Whether new absences can be set. */
  readonly mayAdd: boolean;
}

/** The absences of a member of staff that have not ended. */
export function AbsencesCard({ userId, name, mayAdd }: AbsencesCardProps) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(absenceQueries.ofUser(userId));
  const [open, setOpen] = useState<Absence | 'new'>();
  const [asked, setAsked] = useState<Absence>();
  const cache = useQueryClient();
  return (
    <Card
      title={t('absences.title')}
      end={
        mayAdd && (
          <Button look="link" onPress={() => setOpen('new')}>
            {t('absences.add')}
          </Button>
        )
      }
    >
      {data ? (
        <AbsenceRows rows={data.list} own={name === undefined} onEdit={setOpen} onEnd={setAsked} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Bar />
      )}
      {open && (
        <AbsenceDialog
          absence={open === 'new' ? undefined : open}
          userId={userId}
          name={name}
          onClose={() => setOpen(undefined)}
        />
      )}
      {asked && (
        <ActionDialog
          endpoint={endAbsence}
          record={asked}
          conflict={{
            ...createAbsenceConflict(asked),
            take: setAsked,
            facts: ({ from, to, substitute, state }) => ({
              [t('absences.from')]: format.day(from),
              [t('common.last_day')]: format.day(to),
              [t('absences.substitute')]: substitute,
              [t('common.state')]: t(`absences.state_${state}`),
            }),
          }}
          title={t(asked.state === 'planned' ? 'ui.remove' : 'absences.end_now')}
          text={t(asked.state === 'planned' ? 'absences.remove_text' : 'absences.end_text', { name: asked.substitute })}
          submit={t(asked.state === 'planned' ? 'ui.remove' : 'absences.end_now')}
          done={(ended) => t(ended === null ? 'absences.removed' : 'absences.ended')}
          onDone={() => cache.invalidateQueries()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

interface AbsenceRowsProps {
  readonly rows: readonly Absence[];
  readonly own: boolean;
  readonly onEdit: (absence: Absence) => void;
  readonly onEnd: (absence: Absence) => void;
}

function AbsenceRows({ rows, own, onEdit, onEnd }: AbsenceRowsProps) {
  const t = useT();
  if (rows.length === 0) return <p className="meta">{t(own ? 'absences.none_own' : 'absences.none')}</p>;
  return (
    <Stack as="ul" gap="4" size="small" className={styles.rows}>
      {rows.map((row) => (
        <AbsenceRow key={row.id} row={row} onEdit={onEdit} onEnd={onEnd} />
      ))}
    </Stack>
  );
}

function AbsenceRow({ row, onEdit, onEnd }: Omit<AbsenceRowsProps, 'rows' | 'own'> & { readonly row: Absence }) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <Row gapX="4" gapY="1" align="baseline" justify="between" wrap>
        <Text as="b" weight="500">
          {t('common.from_to', { from: format.day(row.from), to: format.day(row.to) })}
        </Text>
        <Status tone={row.state === 'current' ? 'info' : 'line'}>{t(`absences.state_${row.state}`)}</Status>
      </Row>
      <p className="meta">
        {row.acting === null
          ? t('absences.substitute_away', { name: row.substitute })
          : row.acting.id === row.substitute_id
            ? t('absences.substitute_is', { name: row.substitute })
            : t('absences.next_acts', { name: row.substitute, next: row.acting.realname })}
      </p>
      {row.missing.length > 0 && (
        <Text size="meta" leading="16" tone="warn">
          {t('absences.missing', { name: row.substitute, missing: listTasks(t, row.missing) })}
        </Text>
      )}
      {row.actions.length > 0 && (
        <Row gap="5">
          <Button look="link" onPress={() => onEdit(row)}>
            {t('common.edit')}
          </Button>
          <Button look="link" onPress={() => onEnd(row)}>
            {t(row.state === 'planned' ? 'ui.remove' : 'absences.end_now')}
          </Button>
        </Row>
      )}
    </li>
  );
}
