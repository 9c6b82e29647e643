import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { IconZoomExclamation } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { LookupForm, type LookupValues } from '../../lookups/lookup-form.tsx';
import { LookupNote } from '../../lookups/lookup-note.tsx';
import { useLookup } from '../../lookups/use-lookup.ts';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { SiteCrumbs } from '../../ui/layout/site-crumbs.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { listCertificateColumns } from '../certificate-columns.tsx';
import { listCheckSteps } from './check-steps.ts';
import { WhereToLook } from './where-to-look.tsx';
import styles from './certificate-check-page.module.css';

type Found = EndpointOutput<typeof publicEndpoints.lookUpCertificates>;

/** Checks certificates by number or code; the result stands at the bottom of the page. */
export function CertificateCheckPage() {
  const t = useT();
  const vendor = useVendor();
  const [values, setValues] = useState<LookupValues>({ kind: 'numbers', numbers: '', code: '' });
  const lookup = useLookup((captcha) =>
    call(publicEndpoints.lookUpCertificates, {
      ...(values.kind === 'numbers' ? { numbers: values.numbers } : { verification_code: values.code }),
      ...captcha,
    }),
  );
  const { answer } = lookup;
  return (
    <Stack page gap="6" className={styles.page}>
      <header>
        <SiteCrumbs steps={listCheckSteps(t)} />
        <h1>{t('certificates.check_title')}</h1>
        <Text tone="2">{t('certificates.check_lead', { vendor })}</Text>
      </header>
      <Grid gap="6" align="start" className={styles.columns}>
        <LookupForm
          lookup={lookup}
          values={values}
          onChange={setValues}
          numbersLabel={t('certificates.numbers')}
          numbersField="numbers"
          submit={t('certificates.check')}
        />
        <WhereToLook />
      </Grid>
      {answer && <Result found={answer} />}
      <LookupNote />
    </Stack>
  );
}

/** Gets the focus, so that it is read aloud and seen. */
function Result({ found }: { readonly found: Found }) {
  const t = useT();
  const format = useFormat();
  const title = useRef<HTMLElement>(null);
  useEffect(() => {
    title.current?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  const { list, missing } = found;
  return (
    <Stack as="section" gap="4" aria-labelledby="result">
      <Row gapX="4" gapY="2" align="baseline" wrap>
        <Text as="h2" size="section" weight="600" id="result" ref={title} tabIndex={-1} className={styles.result}>
          {t('certificates.result')}
        </Text>
        <Text as="span" size="small" tone="3">
          {t('certificates.result_count', { found: list.length, missing: missing.length })}
        </Text>
      </Row>
      {list.length > 0 && (
        <Table
          label={t('certificates.result')}
          rows={list}
          columns={listCertificateColumns(t, format).map(({ sort: _sort, ...column }) => column)}
          rowKey={({ number }) => number}
        />
      )}
      {(missing.length > 0 || list.length === 0) && <Missing missing={missing} />}
    </Stack>
  );
}

function Missing({ missing }: Pick<Found, 'missing'>) {
  const t = useT();
  return (
    <Row as="section" gap="4" align="start" pad="5" surface="1" line="all" radius="2">
      <IconZoomExclamation size={20} stroke={1.75} aria-hidden />
      <Stack gap="3" shrink>
        <Text weight="600">{t('certificates.none_found')}</Text>
        <Text size="small" tone="2">
          {t('certificates.compare')}
        </Text>
        {missing.length > 0 && (
          <Row as="ul" gap="3" wrap aria-label={t('certificates.missing')}>
            {missing.map((number) => (
              <Panel as="li" key={number} padX="3" line="all" radius="0" mono size="small" breakWords dir="ltr">
                {number}
              </Panel>
            ))}
          </Row>
        )}
      </Stack>
    </Row>
  );
}
