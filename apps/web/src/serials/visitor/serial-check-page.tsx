import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { LookupNote } from '../../lookups/lookup-note.tsx';
import { paths } from '../../navigation.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { SiteCrumbs } from '../../ui/layout/site-crumbs.tsx';
import { listCheckSteps } from './check-steps.ts';
import { WhoCanCheck } from './who-can-check.tsx';

const SerialCheck = lazy(async () => ({
  default: (await loadChunk(() => import('./serial-check.tsx'))).SerialCheck,
}));

/** Users check serial numbers; visitors read who can check. */
export function SerialCheckPage() {
  const t = useT();
  const user = useUser();
  return (
    <Stack page gap="6" padTop="5" padX="5" padBottom="8">
      <header>
        <SiteCrumbs steps={listCheckSteps(t)} />
        <h1>{t('sncheck.title')}</h1>
        <Text tone="2">{t('sncheck.text')}</Text>
      </header>
      {user ? (
        <Suspense fallback={<WhoCanCheck />}>
          <SerialCheck />
        </Suspense>
      ) : (
        <WhoCanCheck>
          <LoginNote />
        </WhoCanCheck>
      )}
      <LookupNote />
    </Stack>
  );
}

function LoginNote() {
  const t = useT();
  return (
    <Stack as="section" gap="3" pad="6" line="all" radius="2">
      <Text as="h2" size="section" weight="600">
        {t('sncheck.login')}
      </Text>
      <Text tone="2">{t('sncheck.login_text')}</Text>
      <Row>
        <Link to={paths.login}>{t('sncheck.visitor_how')}</Link>
      </Row>
    </Stack>
  );
}
