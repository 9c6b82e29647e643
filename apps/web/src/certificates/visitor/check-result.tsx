import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { IconZoomExclamation } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { listCertificateColumns } from '../certificate-columns.tsx';
import styles from './certificate-check-page.module.css';

type Found = EndpointOutput<typeof publicEndpoints.lookUpCertificates>;

/** What was found and what was not. It is loaded when there is an answer; gets the focus, so that it is read aloud and seen. */
export function CheckResult({ found }: { readonly found: Found }) {
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
        <PlainTable
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
