import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../client/call.ts';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { LookupForm, type LookupValues } from '../../lookups/lookup-form.tsx';
import { LookupNote } from '../../lookups/lookup-note.tsx';
import { useLookup } from '../../lookups/use-lookup.ts';
import { Grid, Stack, Text } from '../../ui/layout/parts.tsx';
import { SiteCrumbs } from '../../ui/layout/site-crumbs.tsx';
import { listCheckSteps } from './check-steps.ts';
import { WhereToLook } from './where-to-look.tsx';
import styles from './certificate-check-page.module.css';

const CheckResult = lazy(async () => ({
  default: (await loadChunk(() => import('./check-result.tsx'))).CheckResult,
}));

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
      {answer && (
        <Suspense fallback={null}>
          <CheckResult found={answer} />
        </Suspense>
      )}
      <LookupNote />
    </Stack>
  );
}
