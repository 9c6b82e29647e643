import type { VerifiedRecord } from '@trunkline/contract/support/verification';
import { useT } from '../client/text.tsx';
import { FactList } from '../ui/layout/facts.tsx';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './verify-page.module.css';

interface VerifyYourselfProps {
  readonly record: VerifiedRecord;
  readonly code: string;
  readonly origin: string;
}

/** The recipe of docs/rules/verification.md with the address and the code of the page. */
const createRecipe = (origin: string, code: string): string => `// Node.js
import { createPublicKey, verify } from 'node:crypto';
const portal = '${origin}/prod-api';
const get = async (path) => (await (await fetch(portal + path)).json()).data;
const paper = await get('/verify?code=${encodeURIComponent(code)}');
const { keys } = await get('/verify/keys');
const jwk = keys.find(({ kid }) => kid === paper.key_id);
const key = createPublicKey({ key: jwk, format: 'jwk' });
const signature = Buffer.from(paper.signature, 'base64url');
console.log(verify(null, Buffer.from(paper.signed), key, signature));`;

/** How anybody checks the signature without the portal. */
export function VerifyYourself({ record: { key_id, signed, signature }, code, origin }: VerifyYourselfProps) {
  const t = useT();
  const mono = (text: string) => (
    <Text as="bdi" mono size="meta" breakWords dir="ltr">
      {text}
    </Text>
  );
  return (
    <Stack as="section" gap="4" pad="5" line="all" radius="2" shrink>
      <Text as="h2" size="section" weight="600">
        {t('verification.yourself')}
      </Text>
      <Row gapX="3" gapY="1" wrap size="small">
        <Text tone="2">{t('verification.yourself_text')}</Text>
        <a href="/prod-api/verify/keys">{t('verification.keys')}</a>
      </Row>
      <Panel
        as="section"
        pad="4"
        surface="2"
        line="all"
        radius="1"
        className={styles.recipe}
        tabIndex={0}
        aria-label={t('verification.recipe')}
      >
        <pre>{createRecipe(origin, code)}</pre>
      </Panel>
      <FactList
        facts={[
          { label: t('verification.key'), value: mono(key_id) },
          { label: t('verification.signed'), value: mono(signed) },
          { label: t('verification.signature'), value: mono(signature) },
        ]}
      />
    </Stack>
  );
}
