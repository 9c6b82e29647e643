import type { Project } from '@trunkline/contract/projects.shapes';
import type { CSSProperties } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { type LanePoint, type ProtectionLine, toProtectionLine } from './lanes.ts';
import { Grid, Panel, Row, Text } from '../../ui/layout/parts.tsx';
import { TodayMark } from '../../ui/layout/lanes.tsx';
import styles from '../../ui/layout/lanes.module.css';

const at = ({ at: start }: LanePoint): CSSProperties => ({ insetInlineStart: `${start}%` });
const between = (from: number, to: number): CSSProperties => ({
  insetInlineStart: `${from}%`,
  width: `${Math.max(0, to - from)}%`,
});

/** The protection and its updates on a line of time, from its first day to the end that an extension would give. */
export function ProtectionLanes({ project }: { readonly project: Project }) {
  const t = useT();
  const format = useFormat();
  const line = toProtectionLine(project);
  if (!line) return null;
  const { today, end, extendedEnd, months } = line;
  return (
    <Panel pad="5">
      <p className="sr">
        {t('projects.lanes_text', {
          count: project.days_left ?? 0,
          end: format.day(end.day),
        })}
      </p>
      <Grid gapX="5" gapY="2" align="center" padTop="6" className={styles.grid} aria-hidden>
        <Text as="span" tone="2" size="meta" hide="560">
          {t('projects.protection')}
        </Text>
        <div className={styles.lane}>
          <i className={styles.used} style={between(0, today.at)} />
          <i className={styles.leftDays} style={between(today.at, end.at)} />
          {extendedEnd && <i className={styles.possible} style={between(end.at, extendedEnd.at)} />}
          <Text as="span" tone="2" size="meta" whiteSpace="nowrap" className={styles.endDay} style={at(end)}>
            {t('projects.ends', { day: format.shortDay(end.day) })}
          </Text>
          <TodayMark at={today.at} />
        </div>
        <Text as="span" tone="2" size="meta" hide="560">
          {t('projects.updates')}
        </Text>
        <UpdateLane line={line} />
        <span />
        <Panel relative line="top" className={styles.axis}>
          {months.map((month) => (
            <Text as="span" padStart="2" tone="3" size="meta" whiteSpace="nowrap" key={month.day} style={at(month)}>
              {format.shortDay(month.day)}
            </Text>
          ))}
        </Panel>
      </Grid>
      <Row as="ul" gapX="5" gapY="2" wrap pad="0" tone="3" size="meta" className={styles.legend} aria-hidden>
        <li data-kind="used">{t('projects.legend_used')}</li>
        <li data-kind="left">{t('projects.legend_left')}</li>
        {extendedEnd && <li data-kind="possible">{t('projects.legend_possible')}</li>}
        <li data-kind="posted">{t('projects.legend_posted')}</li>
        <li data-kind="due">{t('projects.legend_due')}</li>
      </Row>
    </Panel>
  );
}

function UpdateLane({ line: { updates, due, grace, end } }: { readonly line: ProtectionLine }) {
  return (
    <div className={styles.lane}>
      <i className={styles.run} style={between(0, end.at)} />
      {due && grace && <i className={styles.grace} style={between(due.at, grace.at)} />}
      {updates.map((update) => (
        <i key={update.at} className={styles.posted} style={at(update)} />
      ))}
      {due && <i className={styles.due} style={at(due)} />}
    </div>
  );
}
