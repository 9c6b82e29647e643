import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Bar } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { LevelMark } from '../ui/layout/level-mark.tsx';
import { Money } from '../ui/layout/money.tsx';
import { membershipQueries, type Progress } from './memberships.queries.ts';
import styles from './level-card.module.css';

/** On the first page of the personal area: the level of each membership, what is missing to the next one, and the last day. */
export function LevelCard({ isPartner }: { readonly isPartner: boolean }) {
  const t = useT();
  const { data, error } = useQuery({ ...membershipQueries.progress(), enabled: isPartner });
  // The partner network has the same figures, and says when they cannot be read.
  if (!isPartner || error || data?.length === 0) return null;
  return (
    <Card
      title={t('memberships.level_card')}
      end={<Link to={paths.partnerNetwork}>{t('memberships.title')}</Link>}
      flush
    >
      <ul className={styles.levels}>
        {data ? (
          data.map((one) => <LevelRow key={one.type} progress={one} />)
        ) : (
          <li>
            <Bar width="120px" />
            <Bar width="60%" />
          </li>
        )}
      </ul>
    </Card>
  );
}

function LevelRow({ progress }: { readonly progress: Progress }) {
  const t = useT();
  const format = useFormat();
  const { type, level, expires_at, days_left } = progress;
  return (
    <li>
      <div className={styles.held}>
        <b>{type}</b>
        <LevelMark level={level} />
      </div>
      <MissingFigures progress={progress} />
      <span className={days_left <= 30 ? styles.late : 'meta'}>
        {t('memberships.until', { day: format.day(expires_at) })}
      </span>
    </li>
  );
}

function MissingFigures({ progress: { next_level, criteria } }: { readonly progress: Progress }) {
  const t = useT();
  const format = useFormat();
  if (next_level === null) return <p className="meta">{t('memberships.no_next_level')}</p>;
  const open = criteria.filter(({ reached }) => !reached);
  const level = t(`shell.level_${next_level}`);
  if (open.length === 0) return <p className={styles.reached}>{t('memberships.all_reached', { level })}</p>;
  return (
    <div className={styles.missing}>
      <span className="meta">{t('memberships.missing_to', { level })}</span>
      {open.map(({ name, value, target, missing }) => (
        <span key={name} className={styles.criterion}>
          <span className={styles.bar} aria-hidden>
            <i style={{ inlineSize: `${Math.min(100, (100 * Number(value)) / Number(target))}%` }} />
          </span>
          <span>
            {t(`memberships.criterion_${name}`)}{' '}
            <b>{name === 'orders_usd' ? <Money value={missing} currency="USD" /> : format.number(Number(missing))}</b>
          </span>
        </span>
      ))}
    </div>
  );
}
