import { IconEye, IconLinkOff } from '@tabler/icons-react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ContentPage } from '../content-page.tsx';
import type { PreviewedItem } from './preview.load.ts';
import styles from './preview-page.module.css';

/** A version that is not published yet, as visitors will read it. Null: the link is not valid any more. */
export function PreviewPage({ item }: { readonly item: PreviewedItem | null }) {
  const t = useT();
  const format = useFormat();
  if (!item)
    return (
      <div className={styles.gone}>
        <Empty
          icon={<IconLinkOff size={28} stroke={1.5} aria-hidden />}
          title={t('content.preview_gone_title')}
          text={t('content.preview_gone_text')}
          page
        />
      </div>
    );
  return (
    <>
      <aside className={styles.banner} aria-label={t('content.preview_title')}>
        <IconEye size={18} stroke={1.75} aria-hidden />
        <p>
          <b>{t('content.preview_title')}</b> {t('content.preview_until', { at: format.instant(item.expires_at) })}
        </p>
      </aside>
      <ContentPage item={item} />
    </>
  );
}
