import type { Application } from '@trunkline/contract/applications.shapes';
import type { TFunction } from '@trunkline/text';
import { useLineName } from '../../catalogue/product-lines.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { VolumeChart } from './volume-chart.tsx';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './application-answers.module.css';

/** A service by its name where the forms offer it, else as it was written. */
const formatService = (t: TFunction, service: string): string => t.find(`memberships.service_${service}`) ?? service;

/** What an application answers; for its company and for staff. */
export function ApplicationAnswers({ application }: { readonly application: Application }) {
  const t = useT();
  const toLineName = useLineName();
  const { target_enduser_type, product_lines, main_distributor, competitor_brands, other_brands, services } =
    application;
  const list = (texts: readonly string[]) =>
    texts.length === 0 ? (
      '–'
    ) : (
      <Row as="ul" gapX="3" gapY="2" wrap className={styles.texts}>
        {texts.map((one) => (
          <Panel as="li" radius="2" surface="3" size="meta" leading="20" breakWords key={one}>
            <bdi>{one}</bdi>
          </Panel>
        ))}
      </Row>
    );
  return (
    <div className="stack">
      <Card title={t('memberships.market')}>
        <FactList
          facts={[
            {
              label: t('memberships.target'),
              value: target_enduser_type ? t(`memberships.industry_${target_enduser_type}`) : '–',
            },
            { label: t('memberships.product_lines'), value: list(product_lines.map(toLineName)) },
            { label: t('memberships.services'), value: list(services.map((one) => formatService(t, one))) },
            { label: t('memberships.main_distributor'), value: <bdi>{main_distributor ?? '–'}</bdi> },
            { label: t('memberships.competitors'), value: list(competitor_brands) },
            { label: t('memberships.other_brands'), value: list(other_brands) },
            {
              label: t('memberships.commitment'),
              value: t(application.commitment ? 'memberships.committed' : 'memberships.not_committed'),
            },
          ]}
        />
      </Card>
      <Card title={t('memberships.volumes')}>
        <VolumeChart volumes={application.volumes} />
      </Card>
      {application.sub_partners.length > 0 && <SubPartners application={application} />}
    </div>
  );
}

function SubPartners({ application: { sub_partners } }: { readonly application: Application }) {
  const t = useT();
  const rows = sub_partners.map((row, index) => ({ ...row, index }));
  const text = (value: string | null) =>
    value && (
      <Text as="bdi" breakWords>
        {value}
      </Text>
    );
  return (
    <Card title={t('memberships.sub_partners')} flush>
      <Table
        label={t('memberships.sub_partners')}
        rows={rows}
        rowKey={(row) => String(row.index)}
        columns={[
          { id: 'company', head: t('memberships.sub_company'), rowHeader: true, cell: (row) => text(row.company) },
          { id: 'contact', head: t('memberships.sub_contact'), cell: (row) => text(row.contact) },
          { id: 'email', head: t('memberships.sub_email'), cell: (row) => text(row.email) },
          { id: 'phone', head: t('memberships.sub_phone'), cell: (row) => text(row.phone) },
          { id: 'industry', head: t('memberships.sub_industry'), cell: (row) => text(row.industry) },
          { id: 'business', head: t('memberships.sub_business_type'), cell: (row) => text(row.business_type) },
          { id: 'items', head: t('memberships.sub_item_detail'), cell: (row) => text(row.item_detail) },
        ]}
      />
    </Card>
  );
}
