import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { AbsencesCard } from './absences-card.tsx';
import { absenceQueries } from './absences.queries.ts';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import styles from './absences.module.css';

/** The own absence and for whom the user acts; undefined for staff who may not open the back office. */
function useCover() {
  const isAllowed = usePermission(['admin:home:read']);
  return useQuery({ ...absenceQueries.cover, enabled: isAllowed }).data;
}

/** The absences of the member of staff who is logged in. */
export function OwnAbsences() {
  const cover = useCover();
  return cover && <AbsencesCard userId={cover.user_id} mayAdd />;
}

/** Users for whom the user acts today. */
export function OwnCovering() {
  const t = useT();
  const format = useFormat();
  const cover = useCover();
  if (!cover || cover.covering.length === 0) return null;
  return (
    <Card title={t('absences.covering_title')}>
      <Stack as="ul" gap="3" size="small" className={styles.people}>
        {cover.covering.map(({ user_id, user, until }) => (
          <Row as="li" gap="3" align="center" key={user_id}>
            <Avatar name={user} />
            <div>
              <bdi>{user}</bdi>
              <p className="meta">{t('common.until_day', { day: format.day(until) })}</p>
            </div>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
