import type { MembershipType } from '@trunkline/contract/enums';
import type { ProgrammeType } from '@trunkline/contract/memberships';
import { partnerTypes } from '@trunkline/rules/partners/partner-types';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { Chip } from '../../ui/feedback/status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import type { Programme } from './memberships.queries.ts';
import { partnerFormFamilies, partnerForms, type PartnerFormFamily } from './partner-forms.ts';
import { Panel, Stack, Text, VisuallyHidden } from '../../ui/layout/parts.tsx';
import styles from './type-matrix.module.css';

/** Types in pairs, as the forms offer them. */
const columns = partnerFormFamilies.flatMap((family) => partnerForms[family].types.map((type) => ({ type, family })));
type Column = (typeof columns)[number];

const ruledLevels = ['gold', 'diamond'] as const;

/** What each type may do and what its levels ask for; the own types are tinted. On phones one pair at a time is shown. */
export function TypeMatrix({ programme: { types, memberships } }: { readonly programme: Programme }) {
  const t = useT();
  const own = memberships.filter(({ state }) => state === 'active').map(({ type }) => type);
  const first = columns.find(({ type }) => own.includes(type))?.family ?? 'project';
  const [shown, setShown] = useState<PartnerFormFamily>(first);
  return (
    <Card title={t('memberships.types')} end={<span className="meta">{t('memberships.types_text')}</span>} flush>
      <FamilyChoice shown={shown} onShow={setShown} />
      <Text as="table" full size="meta" leading="16" className={styles.matrix} data-shown={shown}>
        <MatrixHead own={own} />
        <MatrixBody types={types} own={own} />
      </Text>
    </Card>
  );
}

interface FamilyChoiceProps {
  readonly shown: PartnerFormFamily;
  readonly onShow: (family: PartnerFormFamily) => void;
}

function FamilyChoice({ shown, onShow }: FamilyChoiceProps) {
  const t = useT();
  return (
    <Panel as="fieldset" shrink pad="0" className={styles.families} aria-label={t('memberships.types')}>
      {partnerFormFamilies.map((family) => (
        <button key={family} type="button" aria-pressed={family === shown} onClick={() => onShow(family)}>
          {t(`memberships.pair_${family}`)}
        </button>
      ))}
    </Panel>
  );
}

interface OwnProps {
  readonly own: readonly MembershipType[];
}

function MatrixHead({ own }: OwnProps) {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          <VisuallyHidden>{t('memberships.right_of_type')}</VisuallyHidden>
        </th>
        {partnerFormFamilies.map((family) => (
          <th key={family} scope="colgroup" colSpan={2} data-family={family}>
            {t(`memberships.pair_${family}`)}
          </th>
        ))}
      </tr>
      <tr>
        {columns.map(({ type, family }) => (
          <th key={type} scope="col" data-family={family} data-own={own.includes(type) || undefined}>
            <Chip>{type}</Chip>
            <span>{t(own.includes(type) ? 'memberships.kind_yours' : `memberships.kind_${type}`)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function MatrixBody({ types, own }: OwnProps & { readonly types: readonly ProgrammeType[] }) {
  const t = useT();
  const vendor = useVendor();
  const row = (label: ReactNode, cell: (column: Column) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.type} data-family={column.family} data-own={own.includes(column.type) || undefined}>
          {cell(column)}
        </td>
      ))}
    </tr>
  );
  const find = (type: MembershipType) => types.find((one) => one.type === type);
  return (
    <>
      <tbody>
        <GroupRow title={t('memberships.group_buys')} />
        {row(t('memberships.buys_from'), ({ type }) =>
          partnerTypes[type].contract === 'distributor' ? t('memberships.a_distributor') : <bdi>{vendor}</bdi>,
        )}
        {row(t('memberships.sells_to'), ({ type }) => t(`memberships.${partnerTypes[type].sells_to}`))}
      </tbody>
      <tbody>
        <GroupRow title={t('memberships.group_rights')} />
        {row(t('memberships.right_prices'), () => (
          <Mark is />
        ))}
        {row(t('memberships.right_projects'), ({ type }) => (
          <Mark is={find(type)?.registers_projects === true} />
        ))}
        {row(t('memberships.right_distributor'), ({ type }) => (
          <Mark is={partnerTypes[type].supplies_partners} />
        ))}
        {row(t('memberships.right_serials'), ({ type }) => (
          <Mark is={partnerTypes[type].looks_up_serials} />
        ))}
      </tbody>
      <tbody>
        <GroupRow title={t('memberships.group_levels')} />
        {ruledLevels.map((level) => (
          <tr key={level}>
            <th scope="row">
              <LevelMark level={level} />
            </th>
            {columns.map(({ type, family }) => (
              <td key={type} data-family={family} data-own={own.includes(type) || undefined}>
                <LevelFigures rule={find(type)?.levels.find((one) => one.level === level)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}

const GroupRow = ({ title }: { readonly title: string }) => (
  <tr className={styles.group}>
    <th scope="rowgroup" colSpan={columns.length + 1}>
      {title}
    </th>
  </tr>
);

function Mark({ is }: { readonly is: boolean }) {
  const t = useT();
  return (
    <>
      {is ? <IconCheck className={styles.yes} size={16} stroke={2} aria-hidden /> : <span aria-hidden>–</span>}
      <VisuallyHidden>{t(is ? 'memberships.included' : 'memberships.not_included')}</VisuallyHidden>
    </>
  );
}

/** What a rule asks for, one under the other. */
function LevelFigures({ rule }: { readonly rule: ProgrammeType['levels'][number] | undefined }) {
  const t = useT();
  const format = useFormat();
  if (!rule) return <span>–</span>;
  const { orders_usd, orders_completed, others } = rule;
  return (
    <Stack as="span">
      {orders_usd !== null && (
        <Text as="bdi" weight="500" dir="ltr">
          USD {format.number(Number(orders_usd))}
        </Text>
      )}
      {orders_completed !== null && <span>{t('common.count_orders', { count: orders_completed })}</span>}
      {others.map((other) => (
        <span key={other}>{other}</span>
      ))}
    </Stack>
  );
}
