import type { Project } from '@trunkline/contract/projects.shapes';
import type { CSSProperties } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { type LanePoint, type ProtectionLine, toProtectionLine } from './lanes.ts';
import styles from './protection-lanes.module.css';

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
    <div className={styles.lanes}>
      <p className="sr">
        {t('projects.lanes_text', {
          count: project.days_left ?? 0,
          end: format.day(end.day),
        })}
      </p>
      <div className={styles.grid} aria-hidden>
        <span className={styles.label}>{t('projects.protection')}</span>
        <div className={styles.lane}>
          <i className={styles.used} style={between(0, today.at)} />
          <i className={styles.leftDays} style={between(today.at, end.at)} />
          {extendedEnd && <i className={styles.possible} style={between(end.at, extendedEnd.at)} />}
          <span className={styles.endDay} style={at(end)}>
            {t('projects.ends', { day: format.shortDay(end.day) })}
          </span>
          <Today line={line} />
        </div>
        <span className={styles.label}>{t('projects.updates')}</span>
        <UpdateLane line={line} />
        <span />
        <div className={styles.axis}>
          {months.map((month) => (
            <span key={month.day} style={at(month)}>
              {format.shortDay(month.day)}
            </span>
          ))}
        </div>
      </div>
      <ul className={styles.legend} aria-hidden>
        <li data-kind="used">{t('projects.legend_used')}</li>
        <li data-kind="left">{t('projects.legend_left')}</li>
        {extendedEnd && <li data-kind="possible">{t('projects.legend_possible')}</li>}
        <li data-kind="posted">{t('projects.legend_posted')}</li>
        <li data-kind="due">{t('projects.legend_due')}</li>
      </ul>
    </div>
  );
}

function Today({ line }: { readonly line: ProtectionLine }) {
  const t = useT();
  return (
    <span className={styles.today} style={at(line.today)}>
      <b>{t('projects.today')}</b>
    </span>
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
