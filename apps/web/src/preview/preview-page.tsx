import { IconClockOff, IconEye, IconLinkOff } from '@tabler/icons-react';
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
export function PreviewPage({ data }: { readonly data: PreviewData }) {
  switch (data.state) {
    case 'editor':
      return <OfEditor size={data.size} />;
    case 'expired':
      return <LinkProblem state="expired" />;
    default:
      return <Shared data={data} />;
  }
}

const watchNothing = () => () => undefined;
const isTopWindow = (): boolean => parent === window;

/** Content of the editor's frame. Outside the frame there is no editor, and nothing to wait for. */
function OfEditor({ size }: { readonly size: number | undefined }) {
  const isAlone = useSyncExternalStore(watchNothing, isTopWindow, () => false);
  if (isAlone) return <LinkProblem state="gone" />;
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

/** The link was changed. */
export const PreviewGone = () => <LinkProblem state="gone" />;

function LinkProblem({ state }: { readonly state: 'gone' | 'expired' }) {
  const t = useT();
  const Icon = state === 'expired' ? IconClockOff : IconLinkOff;
  return (
    <Panel padY="8">
      <Empty
        icon={<Icon size={28} stroke={1.5} aria-hidden />}
        title={t(`content.preview_${state}_title`)}
        text={t(`content.preview_${state}_text`)}
        action={<LinkButton to={paths.contact}>{t('content.preview_contact')}</LinkButton>}
        page
      />
    </Panel>
  );
}
