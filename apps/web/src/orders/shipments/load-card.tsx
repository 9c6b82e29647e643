import { type FreightMode, type FreightPackage, type LoadPlan, planLoad } from '@trunkline/rules/orders/load-plan';
import { useMemo } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Figure } from '../../ui/layout/money.tsx';
import { Row } from '../../ui/layout/parts.tsx';
import { Table } from '../../ui/tables/table.tsx';

interface ModePlan extends LoadPlan {
  readonly mode: FreightMode;
}
const modes: readonly FreightMode[] = ['air', 'sea'];

/** What the packages need by air and by sea. Nothing while a size or a weight is missing. Rules: docs/rules/packing.md */
export function LoadCard({ packages }: { readonly packages: readonly FreightPackage[] }) {
  const t = useT();
  const plans = useMemo(
    () =>
      modes.flatMap((mode): ModePlan[] => {
        const plan = planLoad(mode, packages);
        return plan ? [{ mode, ...plan }] : [];
      }),
    [packages],
  );
  if (plans.length === 0) return null;
  return (
    <Card flush title={t('shipments.load_title')} end={<span className="meta">{t('shipments.load_text')}</span>}>
      <Table
        label={t('shipments.load_title')}
        rows={plans}
        rowKey={({ mode }) => mode}
        columns={[
          {
            id: 'mode',
            head: t('shipments.load_freight'),
            rowHeader: true,
            cell: ({ mode }) => t(mode === 'air' ? 'shipments.load_air' : 'shipments.load_sea'),
          },
          {
            id: 'pallets',
            head: t('shipments.load_pallets'),
            end: true,
            cell: (row) => <Figure value={row.pallets} />,
          },
          { id: 'loose', head: t('shipments.load_loose'), end: true, cell: (row) => <Figure value={row.loose} /> },
          { id: 'weight', head: t('shipments.load_weight'), end: true, cell: (row) => <Figure value={row.weight} /> },
          {
            id: 'chargeable',
            head: t('shipments.load_chargeable'),
            end: true,
            cell: ({ mode, chargeable }) => (mode === 'air' ? <Figure value={chargeable} /> : '–'),
          },
          {
            id: 'containers',
            head: t('shipments.load_containers'),
            end: true,
            cell: ({ mode, containers }) => (mode === 'sea' ? <Containers containers={containers} /> : '–'),
          },
        ]}
      />
    </Card>
  );
}

/** `1 × 40′  1 × 20′  71%`: the share of the floor that is taken. */
function Containers({ containers }: Pick<LoadPlan, 'containers'>) {
  const t = useT();
  const format = useFormat();
  if (containers === null) return t('shipments.load_too_large');
  const sizes = (['40', '20'] as const).filter((size) => containers[size] > 0);
  return (
    <Row as="span" gap="2" justify="end" dir="ltr">
      {sizes.map((size) => (
        <bdi key={size}>{`${format.number(containers[size])} × ${size}′`}</bdi>
      ))}
      <bdi className="meta">{format.percent(String(containers.fill))}</bdi>
    </Row>
  );
}
