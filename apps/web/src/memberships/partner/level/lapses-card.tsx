import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { LanePoint } from '../../../ui/layout/lane-points.ts';
import laneStyles from '../../../ui/layout/lanes.module.css';
import { Grid, Panel, Text } from '../../../ui/layout/parts.tsx';
import type { LevelRecords, Progress } from '../memberships.queries.ts';
import { type Lapse, type LapseLane, lapseLanes, toLapseLine } from './lapses.model.ts';
import styles from './level.module.css';

const at = ({ at: start }: LanePoint) => ({ insetInlineStart: `${start}%` });

interface LapsesCardProps {
  readonly records: LevelRecords;
  readonly progress: Progress;
  readonly today: string;
}

/** What leaves the count in the next twelve months: one lane a kind, on one line of time. */
export function LapsesCard({ records, progress: { expires_at, level }, today }: LapsesCardProps) {
  const t = useT();
  const format = useFormat();
  const line = toLapseLine(records, { today, expires_at });
  return (
    <Card title={t('level.lapses_title')} end={<span className="meta">{t('level.lapses_note')}</span>}>
      <Grid gapX="5" gapY="2" align="center" className={laneStyles.grid}>
        <Text as="span" hide="560" />
        <Text as="span" tone="primary" size="meta" weight="600">
          {t('projects.today')}
        </Text>
        {lapseLanes.map((lane) => (
          <Lane key={lane} lane={lane} lapses={line.lanes[lane]} />
        ))}
        <LaneName>{t('level.lane_membership')}</LaneName>
        <div className={`${laneStyles.lane} ${styles.lane}`}>
          <i className={laneStyles.leftDays} style={{ insetInlineStart: 0, width: `${line.membershipEnd}%` }} />
          <Text as="span" size="meta" tone="2" className={styles.inBar}>
            {t('level.ends', { level: t(`shell.level_${level}`), day: format.day(expires_at) })}
          </Text>
        </div>
        <span />
        <Panel relative line="top" className={laneStyles.axis} aria-hidden>
          {line.months.map((month) => (
            <Text as="span" padStart="2" tone="3" size="meta" whiteSpace="nowrap" key={month.day} style={at(month)}>
              {format.month(month.day)}
            </Text>
          ))}
        </Panel>
      </Grid>
    </Card>
  );
}

const LaneName = ({ children }: { readonly children: string }) => (
  <Text as="span" tone="2" size="meta">
    {children}
  </Text>
);

interface LaneProps {
  readonly lane: LapseLane;
  readonly lapses: readonly Lapse[];
}

/** The first lapse has its words beside it, the others in their titles; screen readers read all. */
function Lane({ lane, lapses }: LaneProps) {
  const t = useT();
  const format = useFormat();
  const [first] = lapses;
  const describe = ({ day, name }: Lapse) => t('common.two_parts', { first: format.shortDay(day), second: name });
  return (
    <>
      <LaneName>{t(`level.lane_${lane}`)}</LaneName>
      <div className={`${laneStyles.lane} ${styles.lane}`}>
        <i className={laneStyles.run} style={{ insetInlineStart: 0, width: '100%' }} aria-hidden />
        <ul className={styles.points}>
          {lapses.map((lapse) => (
            <li key={`${lapse.day} ${lapse.name}`} style={at(lapse)} title={describe(lapse)}>
              <span className="sr">{describe(lapse)}</span>
            </li>
          ))}
        </ul>
        <Text
          as="span"
          size="meta"
          tone="2"
          clip
          ellipsis
          whiteSpace="nowrap"
          className={styles.words}
          data-end={(first !== undefined && first.at > 60) || undefined}
          style={first && (first.at > 60 ? { insetInlineEnd: `${100 - first.at}%` } : at(first))}
          aria-hidden={first !== undefined}
        >
          {first ? describe(first) : t('level.nothing_lapses')}
        </Text>
      </div>
    </>
  );
}
