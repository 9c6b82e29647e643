import type { MembershipType } from '@trunkline/contract/enums';
import type { PartnerProgramme } from '@trunkline/contract/partners/finder';
import { type PartnerFamily, partnerFamilies } from '@trunkline/contract/partners/partner-enums';
import { partnerTypes, typesInPairs } from '@trunkline/rules/partners/partner-types';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../client/format.ts';
import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { Chip } from '../ui/feedback/status.tsx';
import { CheckMark } from './check-mark.tsx';
import { Text, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './types-table.module.css';
import { useOwnMemberships } from './use-own-memberships.ts';

interface TypesTableProps {
  readonly programme: PartnerProgramme;
}

/** The eight types in four pairs. On phones one pair is shown: radio buttons choose it, so that they work without scripts. */
export function TypesTable({ programme }: TypesTableProps) {
  const t = useT();
  const own = useOwnMemberships().map(({ type }) => type);
  const [chosen, setChosen] = useState<PartnerFamily>();
  const shown = chosen ?? (own[0] ? partnerTypes[own[0]].family : 'project');
  return (
    <div className={styles.box}>
      <fieldset className={styles.pairs} aria-label={t('partners.types')}>
        {partnerFamilies.map((family) => (
          <label key={family}>
            <input
              className="covers"
              type="radio"
              name="pair"
              value={family}
              checked={family === shown}
              onChange={() => setChosen(family)}
            />
            {t(`partners.pair_${family}`)}
          </label>
        ))}
      </fieldset>
      <div className="card">
        <Text as="table" full size="small" leading="16" className={styles.types}>
          <TableHead own={own} />
          <TableBody programme={programme} own={own} />
        </Text>
      </div>
    </div>
  );
}

interface OwnProps {
  readonly own: readonly MembershipType[];
}

function TableHead({ own }: OwnProps) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          <VisuallyHidden>{t('partners.rule')}</VisuallyHidden>
        </th>
        {partnerFamilies.map((family) => (
          <th key={family} scope="colgroup" colSpan={2} data-pair={family}>
            {t(`partners.pair_${family}`)}
          </th>
        ))}
      </tr>
      <tr>
        {typesInPairs.map((type) => {
          const kind = t(`partners.kind_${type}`);
          return (
            <th key={type} scope="col" data-pair={partnerTypes[type].family} data-own={own.includes(type) || undefined}>
              <Chip>{type}</Chip>
              <span>{own.includes(type) ? t('partners.yours', { kind }) : kind}</span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowProps extends OwnProps {
  readonly label: ReactNode;
  readonly text?: string;
  readonly cell: (type: MembershipType) => ReactNode;
}

const Row = ({ label, text, own, cell }: RowProps) => (
  <tr>
    <th scope="row">
      {label}
      {text && <small>{text}</small>}
    </th>
    {typesInPairs.map((type) => (
      <td key={type} data-pair={partnerTypes[type].family} data-own={own.includes(type) || undefined}>
        {cell(type)}
      </td>
    ))}
  </tr>
);

const Group = ({ title }: { readonly title: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={typesInPairs.length + 1}>
      {title}
    </th>
  </tr>
);

function TableBody({ programme: { types }, own }: TypesTableProps & OwnProps) {
  const t = useT();
  const vendor = useVendor();
  const everyType = () => <CheckMark is />;
  const find = (type: MembershipType) => types.find((one) => one.type === type);
  return (
    <>
      <tbody>
        <Group title={t('partners.group_buys')} />
        <Row
          own={own}
          label={t('partners.buys_from')}
          cell={(type) =>
            partnerTypes[type].contract === 'vendor' ? <bdi>{vendor}</bdi> : t('partners.a_distributor')
          }
        />
        <Row own={own} label={t('partners.sells_to')} cell={(type) => t(`partners.${partnerTypes[type].sells_to}`)} />
        <Row own={own} label={t('partners.own_prices')} text={t('partners.own_prices_text')} cell={everyType} />
        <Row own={own} label={t('partners.open_account')} text={t('partners.open_account_text')} cell={everyType} />
      </tbody>
      <tbody>
        <Group title={t('partners.group_rights')} />
        <Row own={own} label={t('partners.right_quote')} text={t('partners.right_quote_text')} cell={everyType} />
        <Row
          own={own}
          label={t('partners.right_projects')}
          text={t('partners.right_projects_text')}
          cell={(type) => <CheckMark is={find(type)?.registers_projects === true} />}
        />
        <Row
          own={own}
          label={t('partners.right_supplies')}
          text={t('partners.right_supplies_text')}
          cell={(type) => <CheckMark is={partnerTypes[type].supplies_partners} />}
        />
        <Row
          own={own}
          label={t('partners.right_listed')}
          text={t('partners.right_listed_text')}
          cell={(type) => <CheckMark is={partnerTypes[type].is_listed} />}
        />
      </tbody>
      <tbody>
        <Group title={t('partners.group_asks')} />
        {(['gold', 'diamond'] as const).map((level) => (
          <Row
            key={level}
            own={own}
            label={t('partners.asks_level', { level: t(`shell.level_${level}`) })}
            cell={(type) => <Figures rule={find(type)?.levels.find((one) => one.level === level)} />}
          />
        ))}
        <Row
          own={own}
          label={t('partners.asks_services')}
          text={t('partners.asks_services_text')}
          cell={(type) => <CheckMark is={partnerTypes[type].family === 'service'} />}
        />
      </tbody>
    </>
  );
}

/** Amount and number of orders, one under the other. */
function Figures({ rule }: { readonly rule: PartnerProgramme['types'][number]['levels'][number] | undefined }) {
  const t = useT();
  const format = useFormat();
  if (!rule) return <CheckMark is={false} />;
  return (
    <>
      {rule.orders_usd !== null && <bdi dir="ltr">USD {format.number(Number(rule.orders_usd))}</bdi>}
      {rule.orders_completed !== null && <small>{t('partners.orders', { count: rule.orders_completed })}</small>}
      {rule.others.map((other) => (
        <small key={other}>{other}</small>
      ))}
    </>
  );
}
