import { useT } from '../../client/text.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './where-to-look.module.css';

/** A drawing of the paper: where number and code stand. */
export function WhereToLook() {
  const t = useT();
  return (
    <Stack as="section" gap="4" pad="5" line="all" radius="2">
      <Text as="h2" size="section" weight="600">
        {t('certificates.where')}
      </Text>
      <svg className={styles.paper} viewBox="0 0 280 190" role="img" aria-label={t('certificates.where_text')}>
        <rect x="6.5" y="6.5" width="267" height="177" className={styles.frame} />
        <rect x="24" y="22" width="12" height="12" rx="2" className={styles.mark} />
        <path d="M42 26h40v4H42zM24 54h90v7H24zM24 70h150v10H24zM24 90h120v5H24z" className={styles.lines} />
        <rect x="20.5" y="128.5" width="112" height="26" rx="4" className={styles.ring} />
        <rect x="144.5" y="128.5" width="74" height="26" rx="4" className={styles.ring} />
        <text x="30" y="146">
          C-8KD3-QW7M
        </text>
        <text x="150" y="146">
          7KQ2-M9XD-4T
        </text>
        <path
          d="M228 124h12v12h-12zM248 124h12v12h-12zM228 144h12v12h-12zM244 140h6v6h-6zM254 148h6v8h-6zM244 152h5v4h-5z"
          className={styles.code}
        />
      </svg>
      <Text size="small" tone="2">
        {t('certificates.where_text')}
      </Text>
    </Stack>
  );
}
