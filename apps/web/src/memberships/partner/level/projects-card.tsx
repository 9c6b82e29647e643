import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/layout/facts.tsx';
import { Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import type { LevelRecords } from '../memberships.queries.ts';

/** The most updates that are named. */
const maxShown = 5;

/** Projects won and lost in the year, and the updates that are due next. */
export function ProjectsCard({ records, today }: { readonly records: LevelRecords; readonly today: string }) {
  const t = useT();
  const format = useFormat();
  const { won_projects, lost_projects, protected_projects } = records;
  return (
    <Card title={t('level.projects_title')}>
      <Stack gap="5">
        <FactList
          facts={[
            { label: t('level.won_year'), value: format.number(won_projects.length) },
            { label: t('level.lost_year'), value: format.number(lost_projects) },
          ]}
        />
        {protected_projects.length === 0 ? (
          <Text tone="3" size="small">
            {t('level.no_update')}
          </Text>
        ) : (
          <Stack as="ul" gap="4">
            {protected_projects.slice(0, maxShown).map(({ project_id, number, project_name, update_due_on }) => (
              <Row as="li" key={project_id} gap="4" align="center" justify="between">
                <Stack gap="1" shrink>
                  <bdi>{project_name}</bdi>
                  <Text as="span" size="meta" tone={update_due_on < today ? 'warn' : '3'}>
                    <bdi>{number}</bdi>{' '}
                    {t(update_due_on < today ? 'level.update_late' : 'level.update_due', {
                      day: format.day(update_due_on),
                    })}
                  </Text>
                </Stack>
                <Link to={paths.project} search={{ id: project_id }}>
                  {t('memberships.post_update')}
                </Link>
              </Row>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
