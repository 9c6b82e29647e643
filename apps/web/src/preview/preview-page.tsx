import { IconEye, IconLinkOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { layouts, type PreviewView } from './preview-layouts.ts';
import type { PreviewData } from './preview.load.ts';
import styles from './preview-page.module.css';

/** A version that is not published yet, on the page that visitors will read it on. */
export function PreviewPage({ data: { expires_at, view } }: { readonly data: PreviewData }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <aside className={styles.banner} aria-label={t('content.preview_title')}>
        <IconEye size={18} stroke={1.75} aria-hidden />
        <p>
          <b>{t('content.preview_title')}</b> {t('content.preview_until', { at: format.instant(expires_at) })}
        </p>
      </aside>
      <Suspense>
        <PreviewLayout view={view} />
      </Suspense>
    </>
  );
}

function PreviewLayout({ view }: { readonly view: PreviewView }) {
  switch (view.layout) {
    case 'news':
      return <layouts.news data={view.data} />;
    case 'solution':
      return <layouts.solution data={view.data} />;
    case 'help':
      return <layouts.help data={view.data} answer={undefined} />;
    case 'about':
      return <layouts.about data={view.data} />;
    case 'programme':
      return <layouts.programme data={view.data} search={{}} />;
    case 'why':
      return <layouts.why data={view.data} />;
    case 'finder':
      return <layouts.finder data={view.data} search={{}} />;
    default:
      return <layouts.page item={view.data.item} />;
  }
}

/** The link was changed, or has expired. */
export function PreviewGone() {
  const t = useT();
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
}
