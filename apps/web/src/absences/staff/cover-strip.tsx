import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { absenceQueries } from './absences.queries.ts';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import { useAbsenceEnd } from './use-absence-end.ts';

/** Strip of the overview: the own absence, and for whom the user acts. Empty on other days. */
export function CoverStrip() {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(absenceQueries.cover);
  const ending = useAbsenceEnd();
  if (!data || (data.own === null && data.covering.length === 0)) return null;
  const { own, covering } = data;
  return (
    <Stack gap="3" top="6">
      {own && (
        <Notice tone={own.acting === null ? 'warn' : 'info'}>
          <Row gapX="5" gapY="2" align="baseline" wrap>
            <span>
              {own.acting === null
                ? t('absences.you_uncovered', { day: format.day(own.to) })
                : t('absences.you_covered', { day: format.day(own.to), name: own.acting.realname })}
            </span>
            <Button look="link" busy={ending.busy} onPress={() => ending.end(own)}>
              {t('absences.end_now')}
            </Button>
          </Row>
        </Notice>
      )}
      {covering.map(({ user_id, user, until }) => (
        <Notice key={user_id}>{t('common.covering_for_name_until_day', { name: user, day: format.day(until) })}</Notice>
      ))}
    </Stack>
  );
}
