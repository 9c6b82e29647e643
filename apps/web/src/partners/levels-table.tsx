import { type MembershipLevel, membershipLevels } from '@trunkline/contract/partners/membership-levels';
import type { PartnerProgramme } from '@trunkline/contract/partners/finder';
import type { ReactNode } from 'react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { LevelMark } from '../ui/layout/level-mark.tsx';
import { CheckMark } from './check-mark.tsx';
import { Text, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './levels-table.module.css';
import { useOwnMemberships } from './use-own-memberships.ts';

/** Higher levels stand first in the partner finder. */
const places = { silver: 'place_third', gold: 'place_second', diamond: 'place_first' } as const;

/** What each level brings in the portal, and what it asks for over all types. */
export function LevelsTable({ programme: { levels } }: { readonly programme: PartnerProgramme }) {
  const t = useT();
  const format = useFormat();
  const [own] = useOwnMemberships();
  const money = (value: string) => `\u2066USD ${format.number(Number(value))}\u2069`;
  const row = (label: ReactNode, cell: (level: MembershipLevel) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {membershipLevels.map((level) => (
        <td key={level} data-own={level === own?.level || undefined}>
          {cell(level)}
        </td>
      ))}
    </tr>
  );
  const rule = (level: MembershipLevel) => levels.find((one) => one.level === level);
  return (
    <div className="card">
      <Text as="table" full size="small" leading="20" className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('partners.rule')}</VisuallyHidden>
            </th>
            {membershipLevels.map((level) => (
              <th key={level} scope="col" data-own={level === own?.level || undefined}>
                <LevelMark level={level} />
                {level === own?.level && <span className="meta">{t('partners.your_level')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Group title={t('partners.group_brings')} />
          {row(t('partners.brings_rights'), () => (
            <CheckMark is />
          ))}
          {row(t('partners.brings_prices'), () => (
            <CheckMark is />
          ))}
          {row(t('partners.brings_place'), (level) => t(`partners.${places[level]}`))}
        </tbody>
        <tbody>
          <Group title={t('partners.group_level_asks')} />
          {row(
            <>
              {t('partners.level_amount')}
              <small>{t('partners.range_text')}</small>
            </>,
            (level) => (
              <Range range={rule(level)?.orders_usd} format={money} />
            ),
          )}
          {row(t('partners.level_orders'), (level) => (
            <Range range={rule(level)?.orders_completed} format={(count) => format.number(count)} />
          ))}
        </tbody>
      </Text>
    </div>
  );
}

const Group = ({ title }: { readonly title: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={membershipLevels.length + 1}>
      {title}
    </th>
  </tr>
);

interface RangeProps<V> {
  readonly range: { readonly least: V; readonly most: V } | null | undefined;
  readonly format: (value: V) => string;
}

function Range<V>({ range, format }: RangeProps<V>) {
  const t = useT();
  if (!range) return <CheckMark is={false} />;
  if (range.least === range.most) return format(range.least);
  return t('partners.range', { least: format(range.least), most: format(range.most) });
}
