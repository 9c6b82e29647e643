import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { MissingNumbers } from '../../lookups/missing-numbers.tsx';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
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
      {(missing.length > 0 || list.length === 0) && (
        <MissingNumbers
          title={t('certificates.none_found')}
          text={t('certificates.compare')}
          label={t('certificates.missing')}
          numbers={missing}
        />
      )}
    </Stack>
  );
}
