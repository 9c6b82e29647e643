import { IconEye, IconLinkOff } from '@tabler/icons-react';
import { Suspense, useSyncExternalStore } from 'react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { EditorFrame } from './preview-layouts.ts';
import { PreviewLayout } from './preview-layout.tsx';
import type { PreviewData, SharedPreview } from './preview.load.ts';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './preview-page.module.css';

/** A version that is not published yet, on the page that visitors will read it on. */
export const PreviewPage = ({ data }: { readonly data: PreviewData }) =>
  data.state === 'editor' ? <OfEditor size={data.size} /> : <Shared data={data} />;

const watchNothing = () => () => undefined;
const isTopWindow = (): boolean => parent === window;

/** Content of the editor's frame. Outside the frame there is no editor, and nothing to wait for. */
function OfEditor({ size }: { readonly size: number | undefined }) {
  const isAlone = useSyncExternalStore(watchNothing, isTopWindow, () => false);
  if (isAlone) return <PreviewGone />;
  return (
    <Suspense>
      <EditorFrame size={size} />
    </Suspense>
  );
}

function Shared({ data: { expires_at, view } }: { readonly data: SharedPreview }) {
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
      <PreviewLayout view={view} />
    </>
  );
}

/** The link was changed, has expired or was revoked. */
export function PreviewGone() {
  const t = useT();
  return (
    <Panel padY="8">
      <Empty
        icon={<IconLinkOff size={28} stroke={1.5} aria-hidden />}
        title={t('content.preview_gone_title')}
        text={t('content.preview_gone_text')}
        action={<LinkButton to={paths.contact}>{t('content.preview_contact')}</LinkButton>}
        page
      />
    </Panel>
  );
}
