import { membershipLevels, type MembershipLevel } from '@trunkline/contract/enums';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import type { HomeData, WrittenHead } from './home-data.ts';
import { SectionHead } from './section-head.tsx';
import { Panel, Text, VisuallyHidden } from '../../ui/layout/parts.tsx';
import { useFormat } from '../../client/format.ts';
import styles from './partner-levels.module.css';

type Programme = HomeData['programme'];

interface PartnerLevelsProps {
  readonly head: WrittenHead;
  readonly programme: Programme;
}

/** What each level of a membership asks for in a year, from the settings. A partner's own cell is marked after hydration. */
export function PartnerLevels({ head, programme: { types, months } }: PartnerLevelsProps) {
  const t = useT();
  const own = useUser()?.membership;
  const rows = types.filter(({ levels }) => levels.length > 0);
  if (rows.length === 0) return null;
  return (
    <section id="Levels">
      <SectionHead head={head} title={t('shell.index_levels')} lead={t('shell.index_levels_text', { count: months })} />
      <Panel clip className="card">
        <Text as="table" full size="small" className={styles.levels}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('shell.index_membership')}</VisuallyHidden>
              </th>
              {membershipLevels.map((level) => (
                <th key={level} scope="col" data-own={own?.level === level || undefined}>
                  <LevelMark level={level} />
                  {own?.level === level && (
                    <Text as="span" size="meta" tone="3" className={styles.own}>
                      {t('shell.index_own_level')}
                    </Text>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ type, levels }) => (
              <tr key={type}>
                <th scope="row">
                  <Panel
                    as="bdi"
                    padX="3"
                    radius="0"
                    surface="3"
                    tone="ink"
                    textAlign="center"
                    block="inline"
                    className={styles.type}
                  >
                    {type}
                  </Panel>{' '}
                  <span>{t(`shell.index_type_${type}`)}</span>
                </th>
                {membershipLevels.map((level) => (
                  <Text
                    as="td"
                    tabular
                    key={level}
                    data-head={t(`shell.level_${level}`)}
                    data-own={(own?.level === level && own.type === type) || undefined}
                  >
                    <Requirement levels={levels} level={level} />
                  </Text>
                ))}
              </tr>
            ))}
          </tbody>
        </Text>
      </Panel>
    </section>
  );
}

interface RequirementProps {
  readonly levels: Programme['types'][number]['levels'];
  readonly level: MembershipLevel;
}

/** A level without figures begins with the approval. */
function Requirement({ levels, level }: RequirementProps) {
  const t = useT();
  const format = useFormat();
  const asked = levels.find((one) => one.level === level);
  if (!asked) return t('shell.index_level_approval');
  const { orders_usd, orders_completed, others } = asked;
  return (
    <>
      {orders_usd && <bdi dir="ltr">USD {format.decimal(orders_usd.replace(/\.00$/, ''))}</bdi>}
      {orders_completed && <span>{t('shell.index_level_orders', { count: orders_completed })}</span>}
      {others.map((other) => (
        <span key={other}>{other}</span>
      ))}
    </>
  );
}
